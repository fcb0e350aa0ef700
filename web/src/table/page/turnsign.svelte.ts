/** Tells a person who looks elsewhere that it is their turn, if they asked for it. */

class TurnSign {
  wanted = $state(typeof Notification !== 'undefined' && Notification.permission === 'granted');

  async allow(): Promise<void> {
    if (typeof Notification === 'undefined') return;
    this.wanted = (await Notification.requestPermission()) === 'granted';
  }

  ring(title: string, text: string): void {
    if (!this.wanted || !document.hidden) return;
    const note = new Notification(title, { body: text, tag: 'tessera-turn' });
    note.onclick = () => focus();
  }
}

export const turnSign = new TurnSign();

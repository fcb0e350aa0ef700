/** Where the page begins. */

import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './ground.css';
import './shared.css';

const page = document.getElementById('page');
if (page) mount(App, { target: page });

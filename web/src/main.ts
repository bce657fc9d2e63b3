import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './app.css';
import './poster.css';
import './contrast.css';
import { dress, likes } from '$lib/preferences.svelte';
import { speak } from '$lib/words.svelte';

dress();
await speak(likes.lang);
mount(App, { target: document.getElementById('app')! });

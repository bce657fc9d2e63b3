import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './app.css';
import './poster.css';
import { dress, likes } from '$lib/preferences.svelte';
import { unlock } from '$lib/sound';
import { speak } from '$lib/words.svelte';

dress();
addEventListener('pointerdown', unlock, { capture: true });
addEventListener('keydown', unlock, { capture: true });

await speak(likes.lang);
mount(App, { target: document.getElementById('app')! });

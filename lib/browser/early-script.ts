import { cookieNames } from '../cookies';
import { sessionKeys } from './session-storage';

/** [GEN-11] */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
const FOLLOWS_WITHIN_MS = 5_000;
const ASK_AGAIN = { firstMs: 3_000, mostMs: 60_000 };

/**
 * Runs in the head before the first paint. `data-scrollbar` marks scrollbars with width. [UI-08, GEN-06]
 * A failed chunk reloads the page once the server answers. Without session storage it never reloads: no loop. [GEN-11]
 * A form without `action` waits for its script: the browser would put input into the URL. [AUTH-13]
 * Presses of buttons are kept until React listens (early-press.ts). The CSP forbids eval, so zod is `jitless`.
 * A printed page names its day (styles/print.css).
 */
export const EARLY_SCRIPT = `(function (page) {
var chosen = /(?:^|; )${cookieNames.vision}=([a-z0-9.-]+)/.exec(page.cookie);
var root = page.documentElement;
if (chosen) root.dataset.vision = chosen[1].replace(/\\./g, ' ');
root.style.overflowY = 'scroll';
if (root.clientWidth < innerWidth) root.dataset.scrollbar = '';
root.removeAttribute('style');
var recovers, paused, followed, wait = ${ASK_AGAIN.firstMs};
function ask() {
paused = page.hidden || navigator.onLine === false;
if (!paused) fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(${ANSWER_WITHIN_MS}) })
.then(reload, askLater)
.catch(function () {});
}
function askLater() {
setTimeout(ask, wait * (1 + Math.random()) / 2);
wait = Math.min(wait * 2, ${ASK_AGAIN.mostMs});
}
function resume() {
if (!paused) return;
wait = ${ASK_AGAIN.firstMs};
ask();
}
function reload(answer) {
if (answer.status >= 500 || Date.now() - followed < ${FOLLOWS_WITHIN_MS}) return askLater();
recovers = false;
sessionStorage.setItem('${sessionKeys.chunkReload}', Date.now());
location.reload();
}
function recover() {
try {
var last = Number(sessionStorage.getItem('${sessionKeys.chunkReload}'));
if (recovers || (last && Date.now() - last < ${MIN_RELOAD_INTERVAL_MS})) return;
recovers = true;
ask();
} catch (blocked) {}
}
function settle(event) {
var what = event.target, failed = event.type === 'error';
if (what.tagName === 'IMG') what.toggleAttribute('data-failed', failed);
else if (failed && (what.tagName === 'SCRIPT' || what.rel === 'stylesheet') && /\\/_next\\/static\\//.test(what.src || what.href)) recover();
}
function follow(event) {
if (event.target.closest('a[href]')) followed = Date.now();
}
function date() {
root.style.setProperty('--printed', '"' + new Date().toLocaleDateString('ru', { dateStyle: 'long' }) + '"');
}
function hold(event) {
if (!event.target.hasAttribute('action')) event.preventDefault();
}
var buttons = new Set();
function keep(event) {
var button = event.target.closest('button[type="button"]');
if (button) buttons.add(button);
}
window.earlyPresses = { buttons: buttons, end: function () { page.removeEventListener('click', keep, true); } };
window.__zod_globalConfig = { jitless: true };
page.addEventListener('click', follow, true);
page.addEventListener('click', keep, true);
page.addEventListener('submit', hold, true);
page.addEventListener('error', settle, true);
page.addEventListener('load', settle, true);
page.addEventListener('visibilitychange', resume);
addEventListener('online', resume);
addEventListener('beforeprint', date);
})(document)`;

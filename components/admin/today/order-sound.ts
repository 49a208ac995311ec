import { createEmitter } from '@/lib/browser/emitter';
import { deviceKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';

const changes = createEmitter<void>();

export const onSoundChange = changes.subscribe;

export const isSoundOn = (): boolean => readLocalTexts(deviceKeys.orderSound).length > 0;

export function setSound(isOn: boolean): void {
  writeLocalTexts(deviceKeys.orderSound, isOn ? ['on'] : []);
  changes.emit();
}

const NOTES = [
  { hertz: 660, from: 0 },
  { hertz: 880, from: 0.16 },
];
const SECONDS = 0.32;

/** Two short tones. Browsers block audio until the user has interacted with the page. */
export function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const start = context.currentTime;
  for (const { hertz, from } of NOTES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, start + from);
    volume.gain.exponentialRampToValueAtTime(0.001, start + from + SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start + from);
    tone.stop(start + from + SECONDS);
  }
  setTimeout(() => void context.close(), 2_000);
}

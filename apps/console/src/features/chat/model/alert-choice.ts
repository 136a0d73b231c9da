import type { Shelf } from '../../../shared/prefs/shelf';
import { useStored } from '../../../shared/prefs/shelf-context';

/** How this device alerts the operator when a customer writes. */
interface AlertChoice {
  sound: boolean;
  notification: boolean;
}

const SILENT: AlertChoice = { sound: false, notification: false };

const NAME = 'chat-alerts';
export const useAlertChoice = () => useStored<AlertChoice>(NAME, SILENT);

/** The choice as of now, for components that do not change it. */
export const readAlertChoice = (shelf: Shelf): AlertChoice => ({
  ...SILENT,
  ...(JSON.parse(shelf.get(NAME) ?? '{}') as Partial<AlertChoice>),
});

const TONES = [660, 880];
const TONE_S = 0.12;
const VOLUME = 0.08;

/** Two short tones. Without audio, or before the first click on the page, it is silent. */
export function playAlert(): void {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = VOLUME;
  gain.connect(audio.destination);
  TONES.forEach((frequency, place) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(audio.currentTime + place * TONE_S);
    tone.stop(audio.currentTime + (place + 1) * TONE_S);
    if (place === TONES.length - 1) tone.addEventListener('ended', () => void audio.close());
  });
}

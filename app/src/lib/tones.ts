/** The sounds themselves, made on the spot. */
import type { Sound } from "./sound";

let context: AudioContext | null = null;

export function make(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const at = context.currentTime;
  switch (sound) {
    case "deal":
      return rustle(context, at, 0.05, 2600, 0.16);
    case "turn":
      return rustle(context, at, 0.09, 1500, 0.22);
    case "laid":
      rustle(context, at, 0.06, 900, 0.3);
      return tone(context, at + 0.03, 196, 0.12, 0.1);
    case "yours":
      tone(context, at, 523, 0.12, 0.09);
      return tone(context, at + 0.1, 659, 0.18, 0.09);
    case "win":
      return [523, 659, 784].forEach((pitch, place) => tone(context!, at + place * 0.08, pitch, 0.22, 0.1));
    case "lose":
      return [392, 330].forEach((pitch, place) => tone(context!, at + place * 0.12, pitch, 0.22, 0.08));
    case "tie":
      return [440, 440].forEach((pitch, place) => tone(context!, at + place * 0.14, pitch, 0.12, 0.08));
    case "over":
      return [392, 523, 659, 784, 1047].forEach((pitch, place) => tone(context!, at + place * 0.11, pitch, 0.35, 0.1));
  }
}

function tone(on: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  const source = on.createOscillator();
  const volume = on.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + lasts);
}

/** Paper on paper: a short breath of filtered noise. */
function rustle(on: AudioContext, at: number, lasts: number, pitch: number, loud: number): void {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * lasts), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place++) {
    samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length);
  }
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const volume = on.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(on.destination);
  source.start(at);
}

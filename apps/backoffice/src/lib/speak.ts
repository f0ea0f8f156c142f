import type { Language } from "@agiza/i18n/language";

/** The browser's own voice for a language; undefined where it has none. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === "undefined") return undefined;
  return speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
}

/** Whether this browser can say something in a language. Voices may arrive a moment after the page. */
export const canSpeak = (language: Language): boolean => voiceFor(language) !== undefined;

/** Says a sentence aloud where there is a voice for it, after what is being said. */
export function speak(text: string, language: Language): void {
  const voice = voiceFor(language);
  if (!voice) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.voice = voice;
  sentence.lang = voice.lang;
  speechSynthesis.speak(sentence);
}

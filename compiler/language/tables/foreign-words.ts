import { foreignEvents } from './foreign-events.ts';
import { foreignFunctions } from './foreign-functions.ts';
import { foreignNames } from './foreign-names.ts';
import { foreignTypes } from './foreign-types.ts';
import { vendors } from './tables.ts';

/** Maps words of other tools and browsers to tagc words. It has no prototype, so looking up `constructor` finds nothing. */
export const foreignWords: Readonly<Record<string, readonly string[]>> = Object.assign(
  Object.create(null),
  ...[foreignFunctions, foreignTypes].map((words) =>
    Object.fromEntries(Object.entries(words).map(([word, name]) => [word, [name]])),
  ),
  Object.fromEntries([...foreignNames].map(([name, instead]) => [name, [instead.split('(', 1)[0]]])),
  Object.fromEntries(foreignEvents),
  {
    media: ['video.play', 'video.progress', 'video.end', 'audio.play', 'audio.progress', 'audio.end'],
    film: ['video.play', 'video.progress', 'video.end'], sound: ['audio.play', 'audio.progress', 'audio.end'],
    geolocation: ['geo.text'], location: ['url', 'path', 'geo.text'], history: ['navigation'],
    breakpoint: ['viewport.width'], screen: ['viewport.width'], trigger: ['event', 'on'],
    variable: ['variables', 'state', 'data'],
  }, // prettier-ignore
  wordsOfVendors(),
);

/** Returns other names of vendors; one name may belong to several vendors. */
function wordsOfVendors(): Readonly<Record<string, readonly string[]>> {
  const words: Record<string, string[]> = {};
  for (const { name, alsoCalled = [] } of vendors.values())
    for (const word of alsoCalled) (words[word] ??= []).push(name);
  return words;
}

import type { Acts } from '../../contract/act.ts';

/** Plays a video or audio, to its end or to a position. The code is self-contained, because a browser gets it as text. */
export const play: Acts['play'] = (page, { selector, percent }) => {
  const found = page.document.querySelector(selector);
  const medium = /^(video|audio)$/.test(found?.localName) ? found : found?.querySelector('video, audio');
  if (!medium) return { absent: 'video or audio element' };
  const { duration, ended, currentTime } = medium;
  const from = ended ? 0 : currentTime;
  const to = (duration * (percent ?? 0)) / 100;
  if (percent !== undefined && to <= from)
    return { why: `It is already at ${(from / duration) * 100} percent. Use \`when jump\` to move it back.` };
  medium.play();
  if (percent === undefined) return undefined;
  const milliseconds = (to - from) * 1000;
  page.setTimeout(() => medium.pause(), milliseconds);
  return { milliseconds };
};

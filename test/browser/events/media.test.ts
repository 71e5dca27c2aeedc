import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createWav, createWebm, mediaAddress } from '../../support/media.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const clip = mediaAddress(createWebm(4), 'video/webm');
/** Its milestones are a minute apart, so a slow machine that stops it late still stops it before the next one. */
const longClip = mediaAddress(createWebm(240), 'video/webm');
const shortClip = mediaAddress(createWebm(1), 'video/webm');
const sound = mediaAddress(createWav(2), 'audio/wav');

const rules = `
rule started {
  on video.play
  do log("start", video.id)
}

rule shares {
  on video.progress(25, 50, 75, 100)
  do log("share", video.percent)
}

rule ended {
  on video.end
  do log("end", video.name)
}`;

const open = (body: string, text = rules) => site.open(text, { at: undefined, body });

/** Plays the video and waits until it is paused. */
const play = (page: Page, selector = 'video', until = 'pause'): Promise<void> =>
  page.$eval(
    selector,
    async (medium: HTMLMediaElement, awaited) => {
      const there = new Promise((done) => medium.addEventListener(awaited, done, { once: true }));
      await medium.play();
      await there;
    },
    until,
  );

/** Plays the video up to this time and pauses it. */
const playUntil = (page: Page, second: number): Promise<void> =>
  page.$eval(
    'video',
    async (video: HTMLVideoElement, last) => {
      const there = new Promise<void>((done) => {
        const look = () => {
          if (video.currentTime < last) return;
          video.removeEventListener('timeupdate', look);
          done();
        };
        video.addEventListener('timeupdate', look);
      });
      await video.play();
      await there;
      video.pause();
    },
    second,
  );

const jump = (page: Page, second: number): Promise<void> =>
  page.$eval(
    'video',
    async (video: HTMLVideoElement, to) => {
      const there = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
      video.currentTime = to;
      await there;
    },
    second,
  );

describe('MEDI-01 a video of the page', () => {
  const video = `<video id="tour" title="A tour" muted src="${clip}"></video>`;

  test('starts after one second of playback, passes each milestone once, and ends', async () => {
    const { page, log, thrown } = await open(video);
    await play(page, 'video', 'ended');
    const expected = ['start tour', 'share 25', 'share 50', 'share 75', 'share 100', 'end A tour'];
    await expect.poll(() => log).toEqual(expected.map((line) => `info: ${line}`));
    await play(page, 'video', 'ended');
    expect(log).toHaveLength(6);
    expect(thrown).toEqual([]);
  });

  test('passes no milestone that the visitor skips until it is played; jumps are not playback', async () => {
    const text = `
      rule paused { on video.pause do log("pause", video.duration) }
      rule started { on video.play(after: 90s) do log("start") }
      rule shares { on video.progress(25, 50, 75) do log("share", video.percent) }`;
    const { page, log } = await open(`<video muted src="${longClip}"></video>`, text);
    await playUntil(page, 0.2);
    const pause = 'info: pause 240';
    await expect.poll(() => log).toEqual([pause]);
    await jump(page, 179.8);
    expect(log).toEqual([pause]);
    await playUntil(page, 180.1);
    await expect.poll(() => log).toEqual([pause, 'info: share 75', pause]);
    await jump(page, 59.8);
    await playUntil(page, 60.1);
    await expect.poll(() => log).toEqual([pause, 'info: share 75', pause, 'info: share 25', pause]);
  });

  test('counts once for each address, whatever plays in between in the same player', async () => {
    const { page, log } = await open('<video muted></video>', 'rule ended { on video.end do log("end") }');
    const load = (address: string) =>
      page.$eval('video', (video: HTMLVideoElement, to) => void (video.src = to), address);
    await load(shortClip);
    await play(page, 'video', 'ended');
    await play(page, 'video', 'ended');
    for (const address of [`${shortClip}#2`, shortClip]) {
      await load(address);
      await play(page, 'video', 'ended');
    }
    await expect.poll(() => log).toEqual(['info: end', 'info: end']);
  });

  test('is recognised if it is added later or in an open shadow tree', async () => {
    const { page, log } = await open('<div id="host"></div>', 'rule ended { on video.end(".tour") do log(video.id) }');
    await page.evaluate((address) => {
      const video = `<video id="deep" muted src="${address}"></video>`;
      const host = document.querySelector('#host')!;
      host.className = 'tour';
      host.attachShadow({ mode: 'open' }).innerHTML = `<p></p>${video}`;
      document.body.insertAdjacentHTML('beforeend', video.replace('deep', 'other'));
    }, shortClip);
    await play(page, '#other', 'ended');
    await play(page, '#deep', 'ended');
    await expect.poll(() => log).toEqual(['info: deep']);
  });
});

describe('MEDI-01 an audio of the page', () => {
  test('starts, passes 25 percent and ends, and does not count as a video', async () => {
    const text = `
      rule started { on audio.play(after: 500ms) do log("start", audio.name) }
      rule shares { on audio.progress(25) do log("share", audio.percent) }
      rule ended { on audio.end do log("end", audio.percent) }
      rule clip { on video.play(after: 0ms), video.progress(1), video.end do log("clip") }`;
    const { page, log } = await open(`<audio id="talk" aria-label="A talk" src="${sound}"></audio>`, text);
    await page.$eval('audio', (audio: HTMLAudioElement) => void (audio.muted = true));
    await play(page, 'audio', 'ended');
    await expect.poll(() => log.length).toBe(3);
    expect(log.toSorted()).toEqual(['info: end 100', 'info: share 25', 'info: start A talk']);
  });
});

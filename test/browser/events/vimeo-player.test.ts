import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
tag players { vendor: vimeo group: targeting on appears("iframe[src*='player.vimeo.com']") }

rule started {
  on video.play(".tour", after: 0s)
  do log("start", join([video.title, video.code, video.url], " "))
}

rule shares {
  on video.progress(25, 75)
  do log("share", video.percent)
}

rule paused {
  on video.pause
  do log("pause", video.seconds)
}

rule ended {
  on video.end
  do log("end", video.id)
}`;

/** A player with the messages of Vimeo's public API: it reports only the events that somebody has asked for. */
const player = `<script>
  window.asked = [];
  const listened = new Set();
  const answers = { ping: undefined, getPaused: true, getVideoTitle: 'A tour', getVideoUrl: 'https://vimeo.com/7', getVideoId: 7 };
  const tell = (message) => parent.postMessage(JSON.stringify(message), '*');
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
    asked.push(value || method);
    if (method === 'addEventListener') listened.add(value);
    else if (method in answers) tell({ method, value: answers[method] });
  });
  window.say = (event, ...positions) => {
    for (const seconds of positions)
      if (listened.has(event)) tell({ event, data: { seconds, percent: seconds / 40, duration: 40 } });
  };
</script>`;

const address = 'https://player.vimeo.com/video/7?h=1';
const body = `<button id="accept">accept</button><div class="tour"><iframe id="tour" src="${address}"></iframe></div>`;

async function open() {
  site.server.sites.set('player.vimeo.com', () => player);
  const visitor = await site.open(rules, { body });
  const { page, log } = visitor;
  await expect.poll(() => page.frames().length).toBe(2);
  const [, framed] = page.frames();
  await framed.waitForLoadState();
  const says = async (event: string, positions: readonly number[], ...expected: readonly string[]) => {
    const before = log.length;
    await framed.evaluate(`say(${JSON.stringify(event)}, ${positions.join()})`);
    await expect.poll(() => log.slice(before)).toEqual(expected);
  };
  const accept = async () => {
    await page.click('#accept');
    await visitor.answerBanner([1, 4]);
  };
  return { ...visitor, framed, says, accept };
}

test('asks players of Vimeo after consent, and reports them like a video of the page', async () => {
  const { framed, pass, accept, says, thrown } = await open();
  await pass(3000);
  expect(await framed.evaluate('asked')).toEqual([]);
  await accept();
  await pass(1000);
  await expect.poll(() => framed.evaluate('asked.includes("getVideoId")')).toBe(true);
  await says('play', [0], 'info: start A tour 7 https://vimeo.com/7');
  await says('timeupdate', [0.2, 2.5, 5, 7.5, 10.2], 'info: share 25');
  await says('pause', [10.4], 'info: pause 10.4');
  // The visitor moves the position of a pausing video.
  await says('timeupdate', [35]);
  await says('play', [36]);
  await says('timeupdate', [37, 39.8]);
  await says('ended', [40], 'info: end tour');
  // It has answered, so it is asked no more.
  const count = await framed.evaluate('asked.length');
  await pass(3000);
  expect(await framed.evaluate('asked.length')).toBe(count);
  expect(thrown).toEqual([]);
});

test('a player that is loaded again is asked again', async () => {
  const { page, framed, pass, accept } = await open();
  await accept();
  await pass(1000);
  await expect.poll(() => framed.evaluate('asked.length > 0')).toBe(true);
  const loaded = page.waitForEvent('framenavigated');
  await page.$eval('iframe', (frame, to) => ((frame as HTMLIFrameElement).src = to), `${address}&t=1`);
  await loaded;
  await framed.waitForLoadState();
  await pass(1000);
  await expect.poll(() => framed.evaluate('asked.includes("getVideoId")')).toBe(true);
});

test('the player of these tests has the messages that the code of Vimeo for pages expects', async () => {
  const { page, framed } = await open();
  const sdk = fileURLToPath(import.meta.resolve('@vimeo/player/dist/player.min.js'));
  await page.evaluate(readFileSync(sdk, 'utf8'));
  await page.evaluate(`window.heard = []; window.player = new Vimeo.Player('tour');
    player.on('timeupdate', ({ seconds }) => heard.push(seconds)); player.on('ended', () => heard.push('ended'))`);
  expect(await page.evaluate('player.getVideoTitle()')).toBe('A tour');
  await expect.poll(() => framed.evaluate('asked.includes("ended")')).toBe(true);
  await framed.evaluate('say("timeupdate", 3); say("ended", 40)');
  await expect.poll(() => page.evaluate('heard')).toEqual([3, 'ended']);
});

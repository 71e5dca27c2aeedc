import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule started {
  on video.play(".tour")
  do log("start", video.id)
}

rule shares {
  on video.progress(25, 75, 100)
  do log("share", video.percent)
}

rule ended {
  on video.end
  do log("end", video.name)
}`;

/** A player that reports its state after the first request, like YouTube's. */
const player = `<script>
  window.asked = 0;
  addEventListener('message', ({ data }) => {
    const { event } = JSON.parse(data);
    if (event === 'listening') asked++;
    if (event === 'forget') asked = -1;
  });
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
</script><button>play</button>`;

const address = 'https://player.example/embed/a1?enablejsapi=1';
const frame = `<div class="tour"><iframe id="tour" title="A tour" src="${address}"></iframe></div>`;

/**
 * Opens a page with a player and returns a way to post messages from the player. A frame may run in another process
 * than its page. Messages therefore arrive late, and the test waits for each one.
 */
async function open(body = frame, text = rules) {
  site.server.sites.set('player.example', () => player);
  const visitor = await site.open(text, { body });
  const { page } = visitor;
  const [, framed] = page.frames();
  await visitor.pass(1000);
  // Registered after the script's own listener: the script has handled every message that this one counts.
  await page.evaluate("window.handled = 0; addEventListener('message', () => handled++)");
  const handled = async (count: number, begin: () => Promise<unknown>) => {
    const before = await page.evaluate<number>('handled');
    await begin();
    await expect.poll(() => page.evaluate('handled')).toBe(before + count);
    await visitor.settle();
  };
  /** Posts one message for each of these. */
  const say = (event: string, info: unknown, from = framed) => {
    const all = [info].flat();
    return handled(all.length, () =>
      from.evaluate(`for (const info of ${JSON.stringify(all)}) say(${JSON.stringify(event)}, info)`),
    );
  };
  const show = async (query: string) => {
    const navigated = page.waitForEvent('framenavigated', (navigating) => navigating === framed);
    await page.$eval(
      'iframe',
      (element, to) =>
        new Promise<void>((done) => {
          element.addEventListener('load', () => done(), { once: true });
          (element as HTMLIFrameElement).src = to;
        }),
      `${address}${query}`,
    );
    await navigated;
    await framed.waitForLoadState();
    await visitor.pass(1000);
  };
  // The bundle loads asynchronously, before or after the frame. Messages keep their order, so earlier requests are not
  // counted.
  const forgetQuestions = async () => {
    await page.evaluate(`frames[0].postMessage('{"event":"forget"}', '*')`);
    await expect.poll(() => framed.evaluate('asked')).toBe(-1);
    await framed.evaluate('asked = 0');
  };
  const isAsked = (times: number) => expect.poll(() => framed.evaluate('asked')).toBe(times);
  return { ...visitor, framed, handled, say, show, forgetQuestions, isAsked };
}

const at = (currentTime: number) => ({ currentTime, duration: 40, playerState: 1 });

test('MEDI-01 requests events from a framed player until it answers, and reports them like a video of the page', async () => {
  const { pass, say, forgetQuestions, isAsked, log, thrown } = await open();
  await forgetQuestions();
  for (const times of [1, 2]) {
    await pass(1000);
    await isAsked(times);
  }
  await say('initialDelivery', { duration: 40, playerState: -1, currentTime: 0 });
  await pass(10_000);
  await isAsked(2);
  await say('infoDelivery', [0, 0.5, 1, 3, 5, 7, 9, 9.9].map(at));
  expect(log).toEqual(['info: start tour']);
  await say('infoDelivery', at(10.2));
  expect(log.slice(1)).toEqual(['info: share 25']);
  await say('infoDelivery', [35, 37, 39].map(at));
  // Players report the end slightly early.
  await say('infoDelivery', { currentTime: 39.98, duration: 40.021, playerState: 0 });
  expect(log.slice(2)).toEqual(['info: share 100', 'info: end A tour']);
  await say(
    'infoDelivery',
    Array.from({ length: 15 }, (_, before) => at(26 + before)),
  );
  await say('onStateChange', 0);
  expect(log.slice(4)).toEqual(['info: share 75']);
  expect(thrown).toEqual([]);
});

test('reports pauses, and what the player says about its video', async () => {
  const { say, log } = await open(
    frame,
    `rule paused {
      on video.pause
      do log(video.code else "", video.title else "")
         log(video.url else "", video.duration else -1)
         log("at", video.seconds)
    }`,
  );
  const videoUrl = 'https://player.example/watch?v=a1';
  await say('initialDelivery', {
    duration: 0,
    videoUrl,
    videoData: { video_id: 'a1', title: 'First' },
    playerState: 2,
  });
  for (const second of [0, 1]) await say('infoDelivery', { currentTime: second, playerState: 1 });
  await say('onStateChange', 3);
  await say('onStateChange', 2);
  await say('infoDelivery', { duration: 40, playerState: 2, videoData: { title: 7 } });
  await say('onStateChange', 1);
  await say('infoDelivery', { currentTime: 40, playerState: 0 });
  await say('onStateChange', 1);
  await say('onStateChange', 2);
  const paused = (title: string, duration: number, seconds: number) => [
    `info: a1 ${title}`,
    `info: ${videoUrl} ${duration}`,
    `info: at ${seconds}`,
  ];
  expect(log).toEqual([...paused('First', -1, 1), ...paused('7', 40, 40)]);
});

test('lets a frame that comes late report after consent, unless the visitor has used it', async () => {
  const enabling = `
    consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
    tag players { vendor: youtube group: targeting on appears("iframe[src*='/embed/']") options: { players: "https://player.example" } }
    rule played { on video.play do log("start", video.id) }`;
  const quiet = '<iframe id="late" src="https://player.example/embed/b2?start=1"></iframe>';
  const { page, pass, say, answerBanner, log } = await open(
    '<main></main><button id="accept">accept</button>',
    enabling,
  );
  const before = await page.evaluate('history.length');
  const add = (html: string) =>
    page.$eval('main', (main, text) => void main.insertAdjacentHTML('beforeend', text), html);
  const addressOf = (id: string) => page.$eval(`#${id}`, (found) => (found as HTMLIFrameElement).src);
  await add(quiet);
  await pass(4000);
  expect(await addressOf('late')).toBe('https://player.example/embed/b2?start=1');
  const usedBefore = ['one', 'two'].map((name) => `https://player.example/embed/${name}`);
  for (const to of usedBefore) {
    await add(`<iframe id="${to.slice(-3)}" src="${to}"></iframe>`);
    await expect.poll(() => page.frames().some((one) => one.url() === to)).toBe(true);
    await page
      .frames()
      .find((one) => one.url() === to)!
      .click('button');
    await pass(1000);
  }
  await add('<iframe id="byItself" src="https://player.example/embed/b2?autoplay=1"></iframe>');
  await add('<iframe id="blank" src="about:blank"></iframe>');
  await page.click('#accept');
  await answerBanner([1, 4]);
  await pass(1000);
  const enabled = 'https://player.example/embed/b2?start=1&enablejsapi=1&origin=https%3A%2F%2Fwww.example.com';
  await expect.poll(() => addressOf('late')).toBe(enabled);
  await expect.poll(() => page.frames().filter((one) => one.url() === enabled).length).toBe(1);
  const framed = page.frames().find((one) => one.url() === enabled)!;
  await framed.waitForLoadState();
  await pass(1000);
  await say('infoDelivery', [0, 1, 2].map(at), framed);
  expect(log).toEqual(['info: start late']);
  const others = ['https://player.example/watch/c3', 'https://other.example/embed/b2', 'about:blank'];
  await page.evaluate(
    (html) => {
      const box = document.createElement('p');
      box.innerHTML = html;
      const used = box.querySelector<HTMLIFrameElement>('#used')!;
      used.tabIndex = 0;
      document.querySelector('main')!.append(box);
      used.focus();
    },
    [quiet.replace('late', 'used'), ...others.map((to, at) => `<iframe id="other${at}" src="${to}"></iframe>`)].join(
      '',
    ),
  );
  await pass(4000);
  expect(await addressOf('used')).toBe('https://player.example/embed/b2?start=1');
  expect(await Promise.all(others.map((_, at) => addressOf(`other${at}`)))).toEqual(others);
  expect(await Promise.all(['one', 'two', 'byItself'].map(addressOf))).toEqual([
    ...usedBefore,
    'https://player.example/embed/b2?autoplay=1',
  ]);
  expect(await page.evaluate('history.length')).toBe(before);
  await page.$eval('#blank', (found) => ((found as HTMLIFrameElement).src = 'https://player.example/embed/b2'));
  await pass(4000);
  expect(await addressOf('blank')).toContain('enablejsapi=1');
});

test('requests events again for another video in the same frame, and counts each video once', async () => {
  const { say, show, isAsked, log } = await open();
  const play = () => say('infoDelivery', [0, 1, 2].map(at));
  await play();
  expect(log).toEqual(['info: start tour']);
  // The video returns after another one, and is then loaded again.
  for (const query of ['&start=2', '', '']) {
    await show(query);
    await isAsked(1);
    await play();
    expect(log).toEqual(['info: start tour', 'info: start tour']);
  }
});

test('starts a timer for all shadow trees, and one listener with its timer for all players in them', async () => {
  const { page, pass, log } = await site.open(rules, {
    before: `
      window.begun = { timers: 0, listeners: 0 };
      const known = new Set();
      const begin = setInterval;
      window.setInterval = (...parameters) => (begun.timers++, begin(...parameters));
      const addListener = window.addEventListener;
      // The same listener again has no effect.
      window.addEventListener = (...parameters) => {
        if (parameters[0] === 'message') begun.listeners = known.add(parameters[1]).size;
        addListener.apply(window, parameters);
      };`,
    body: '<main></main>',
  });
  const frames = () =>
    page.evaluate(() => {
      const hosts = Array.from({ length: 10 }, () => document.createElement('p'));
      for (const host of hosts) host.attachShadow({ mode: 'open' }).innerHTML = '<b></b>';
      document.querySelector('main')!.replaceChildren(...hosts);
    });
  for (let times = 0; times < 3; times++) {
    await frames();
    await pass(1000);
  }
  expect(await page.evaluate('begun')).toEqual({ timers: 1, listeners: 1 });
  expect(log).toEqual([]);
});

test('finds a player in a shadow tree', async () => {
  const { page, pass, say, log } = await open('<div class="tour"></div>');
  await page.evaluate((to) => {
    const host = document.querySelector('.tour')!;
    host.attachShadow({ mode: 'open' }).innerHTML = `<iframe id="deep" src="${to}"></iframe>`;
  }, address);
  await expect.poll(() => page.frames().length).toBe(2);
  const [, framed] = page.frames();
  await framed.waitForLoadState();
  await pass(1000);
  await say('infoDelivery', [0, 1, 2].map(at), framed);
  expect(log).toEqual(['info: start deep']);
});

test('searches shadow trees once a second for all features together', async () => {
  const { page, pass } = await site.open(`${rules}
    rule sound { on audio.play do log("sound") }
    rule seen { on appears(".never") do log("seen") }`);
  await page.evaluate(`
    window.walks = 0;
    const find = document.querySelectorAll;
    document.querySelectorAll = function (selector) {
      walks += selector === '*';
      return find.call(this, selector);
    };`);
  await pass(5000);
  expect(await page.evaluate('walks')).toBe(5);
});

const nonsense: readonly unknown[] = [
  '',
  '{',
  'null',
  '5',
  '{"event":"infoDelivery"}',
  '{"event":"infoDelivery","info":null}',
  '{"event":"infoDelivery","info":{"currentTime":"x","duration":{},"playerState":[]}}',
  '{"event":"infoDelivery","info":{"currentTime":1e999,"duration":-1,"playerState":1}}',
  '{"event":"onPlaybackRateChange","info":1}',
  `{"event":"infoDelivery","info":{"currentTime":"${'9'.repeat(100_000)}"}}`,
  { event: 'infoDelivery', info: 'text' },
  null,
  7,
];

test('accepts only valid messages, from a player frame and its origin; pauses and jumps are no playback', async () => {
  const others = ['paused', 'jump'].map((id) => frame.replaceAll('tour"', `${id}"`).replace('a1', id));
  const advertisement = '<div class="tour"><iframe src="https://player.example/advertisement"></iframe></div>';
  const { page, framed, handled, say, log, thrown } = await open(frame + others.join('') + advertisement);
  const frameOf = (name: string) => page.frames().find((one) => one.url().includes(`/${name}`))!;

  await handled(nonsense.length, () =>
    framed.evaluate((all) => all.forEach((data) => parent.postMessage(data, '*')), nonsense),
  );
  await say('infoDelivery', [0, 1, 2].map(at), frameOf('advertisement'));
  const seconds = Array.from({ length: 20 }, (_, second) => second);
  const paused = seconds.map((second) => ({ ...at(second), playerState: 2 }));
  await say('infoDelivery', [...paused, ...seconds.map(() => at(20))], frameOf('embed/paused'));
  expect(log).toEqual([]);

  await say('infoDelivery', [0, 0.5].map(at), frameOf('embed/jump'));
  await say('infoDelivery', { currentTime: 40, duration: 40.021, playerState: 0 }, frameOf('embed/jump'));
  expect(log).toEqual(['info: end A jump']);
  await say('infoDelivery', [0, 1, 2].map(at));
  expect(log.slice(1)).toEqual(['info: start tour']);
  expect(thrown).toEqual([]);

  await framed.goto('https://elsewhere.example/', { waitUntil: 'commit' }).catch(() => {});
  for (const second of [3, 25, 27]) {
    await page.evaluate((info) => {
      const source = document.querySelector('iframe')!.contentWindow;
      const data = JSON.stringify({ event: 'infoDelivery', info });
      for (const origin of ['https://elsewhere.example', 'null', ''])
        dispatchEvent(new MessageEvent('message', { source, origin, data }));
      postMessage(data);
    }, at(second));
  }
  expect(log.filter((line) => line.startsWith('info'))).toHaveLength(2);
});

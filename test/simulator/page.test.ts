import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../simulator/contract/effect.ts';
import { createPageContext } from '../../simulator/page/page-context.ts';
import { openSimulatedPage } from '../../simulator/page/page.ts';
import type { OpenPage, PageSetup } from '../../simulator/page/open-page.ts';
import { createVisitorData, type VisitorData } from '../../simulator/page/visitor-data.ts';
import { emptyPage } from './page-setup.ts';

/** Opens a page that runs a script. `logged` returns the texts that the script passed to `say(…)`. */
function open(script: string, setup: Partial<PageSetup> = {}, visitor: VisitorData = createVisitorData()) {
  const effects: Effect[] = [];
  const page = openSimulatedPage(
    {
      ...emptyPage,
      record: (effect) => void effects.push(effect),
      ...setup,
    },
    visitor,
    new Script(`const say = (...words) => console.log(...words.map(String));${script}`),
    createPageContext(),
  );
  const logged = () => effects.flatMap((one) => (one.kind === 'log' ? [one.text] : []));
  return { page, logged, effects, visitor };
}

async function run(script: string, then?: (page: OpenPage) => Promise<unknown>): Promise<string[]> {
  const { page, logged, visitor } = open(script);
  await page.pump(visitor.now);
  await then?.(page);
  return logged();
}

describe('the clock', () => {
  test('advances only on request, and runs due timers in order', async () => {
    const script = `setTimeout(() => say('b'), 20); setTimeout(() => say('a'), 10); setTimeout(() => say('now'), 0);`;
    const { page, logged, visitor } = open(script);
    await page.pump(visitor.now);
    expect(logged()).toEqual(['now']);
    await page.pump(visitor.now + 20);
    expect(logged()).toEqual(['now', 'a', 'b']);
  });

  test('applies to dates and nested timers', async () => {
    const script = `const start = Date.now(); setTimeout(() => setTimeout(() => say(new Date() - start), 5), 5)`;
    const { page, logged, visitor } = open(script);
    await page.pump(visitor.now + 30);
    expect(logged()).toEqual(['10']);
    expect(visitor.now).toBe(createVisitorData().now + 30);
  });

  test('repeats an interval until it is cleared', async () => {
    const script = `let n = 0; const id = setInterval(() => { say(++n); if (n === 3) clearInterval(id) }, 10)`;
    expect(await run(script, (page) => page.pump(createVisitorData().now + 100))).toEqual(['1', '2', '3']);
  });

  test('runs promise callbacks between two tasks', async () => {
    const script = `setTimeout(() => { Promise.resolve().then(() => say('kept')); }, 0); setTimeout(() => say('next'), 0)`;
    expect(await run(script)).toEqual(['kept', 'next']);
  });
});

describe('pages that are never idle', () => {
  const hour = 3_600_000;
  const polling = `let n = 0; setInterval(() => n++, 500); setInterval(() => n++, 1000); setTimeout(() => say(n), ${2 * hour})`;

  test('simulate two hours of polling', async () => {
    expect(await run(polling, (page) => page.pump(createVisitorData().now + 2 * hour))).toEqual(['21600']);
  });

  test('report too many timers, with the time they covered', async () => {
    await expect(run(polling, (page) => page.pump(createVisitorData().now + 31 * 24 * hour))).rejects.toThrow(
      'The wait is too long: timers of 500 ms ran 266,667 times in its first 133,334 s. For a long absence, let the visitor leave with `when leave` and return with `when load`',
    );
  });

  test('allow any absence after the visitor has left', async () => {
    const { page, visitor } = open(polling);
    await page.change('leave');
    await page.pump(visitor.now + 31 * 24 * hour);
    expect(visitor.now).toBe(createVisitorData().now + 31 * 24 * hour);
  });

  test('report timers without delay that start each other endlessly', async () => {
    await expect(run('const again = () => setTimeout(again, 0); again()')).rejects.toThrow(
      'The page never becomes idle: its timers start each other endlessly',
    );
  });

  test('accept timers of 1 ms', async () => {
    const script = 'let n = 0; const again = () => { if (++n === 30_000) say(n); setTimeout(again, 1) }; again()';
    expect(await run(script, (page) => page.pump(createVisitorData().now + 30_000))).toEqual(['30000']);
  });
});

describe('cookies', () => {
  test('are set, read and removed', async () => {
    const script = `document.cookie = 'a=1; path=/'; document.cookie = 'b=2'; say(document.cookie);
      document.cookie = 'a=; path=/; max-age=0'; say(document.cookie)`;
    expect(await run(script)).toEqual(['b=2; a=1', 'b=2']);
  });

  test('are rejected if they are too long, and so are attributes that are too long', async () => {
    const script = `const long = (length, letter = 'x') => letter.repeat(length);
      document.cookie = 'a=' + long(4095); document.cookie = 'b=' + long(4096); document.cookie = 'ac=' + long(2048, 'é');
      document.cookie = 'c=1; path=/' + long(1023); document.cookie = 'd=1; path=/' + long(1024);
      say(document.cookie.replace(/x+/, '…'))`;
    expect(await run(script)).toEqual(['a=…; d=1']);
  });

  test('are visible for their path and domain until they expire', async () => {
    const script = `document.cookie = 'a=1; path=/a'; document.cookie = 'c=1; path=/c';
      document.cookie = 'd=1; domain=example.com; path=/'; document.cookie = 'e=1; domain=other.com';
      document.cookie = 'f=1; max-age=1'; say(document.cookie); setTimeout(() => say(document.cookie), 1000)`;
    const logged = await run(script, (page) => page.pump(createVisitorData().now + 1000));
    expect(logged).toEqual(['a=1; f=1; d=1', 'a=1; d=1']);
  });
});

describe('elements and events', () => {
  const elements = [
    {
      selector: 'a.x',
      plan: [
        {
          tag: 'main',
          attributes: { id: 'm' },
          children: [{ tag: 'a', attributes: { class: 'x y', href: '/next', target: '_top' }, children: [] }],
        },
      ],
    },
  ];

  test('dispatch events in the capture and bubble phase, with their path', async () => {
    const script = `for (const [name, target] of [['window', window], ['document', document], ['body', document.body]])
        for (const capture of [true, false]) target.addEventListener('click', (e) => say(name + (capture ? ' down' : ' up')), capture);
      addEventListener('click', (e) => say(e.composedPath().map((node) => node.localName ?? node.nodeType ?? 'w').join()));`;
    const { page, logged } = open(script, { elements });
    await page.act({ do: 'click', selector: 'a.x' });
    expect(logged()).toEqual([
      'window down',
      'document down',
      'body down',
      'body up',
      'document up',
      'window up',
      'a,main,body,html,9,w',
    ]);
  });

  test('a click on a link leaves the page, unless it is prevented', async () => {
    const { page, logged, effects } = open(
      `addEventListener('pagehide', () => say(event.type + document.visibilityState))`,
      {
        elements,
      },
    );
    await page.act({ do: 'click', selector: 'a.x' });
    expect(logged()).toEqual(['pagehidevisible']);
    expect(effects.map((one) => one.kind === 'navigation' && one.url)).toContain('https://www.example.com/next');
    const kept = open(`document.addEventListener('click', (e) => e.preventDefault())`, { elements });
    await kept.page.act({ do: 'click', selector: 'a.x' });
    expect(kept.effects).toEqual([]);
  });

  test('a page is restored in the order of Chromium, and timers that became due run afterwards', async () => {
    const { page, visitor, logged } = open(`
      document.addEventListener('visibilitychange', () => say(document.visibilityState, document.hidden));
      addEventListener('pageshow', ({ persisted }) => say('pageshow', persisted));
      const start = Date.now();
      setTimeout(() => say('timer', Date.now() - start), 1000)`);
    await page.change('leave');
    await page.pump(visitor.now + 60_000);
    expect(logged()).toEqual(['hidden true']);
    expect(await page.change('restore')).toBe(undefined);
    await page.pump(visitor.now);
    expect(logged().slice(1)).toEqual(['visible false', 'pageshow true', 'timer 60000']);
  });

  test('a prerendered page is hidden until it is opened, and is visible at `prerenderingchange`', async () => {
    const script = `const state = (name) => say(name, document.prerendering, document.visibilityState);
      state('script');
      for (const type of ['visibilitychange', 'prerenderingchange']) document.addEventListener(type, () => state(type));`;
    const { page, logged } = open(script, { isPrerendered: true });
    await page.change('activate');
    expect(logged()).toEqual([
      'script true hidden',
      'visibilitychange true visible',
      'prerenderingchange false visible',
    ]);
  });

  test('an error in a listener does not stop other listeners, and is recorded', async () => {
    const { page, logged, effects } = open(
      `document.onclick = () => { throw new Error('no') }; addEventListener('click', () => say('called'))`,
      { elements },
    );
    await page.act({ do: 'click', selector: 'a.x' });
    expect(logged()).toEqual(['called']);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'thrown', text: 'no' }));
  });

  test('support the listener options once, passive and signal', async () => {
    const script = `const controller = new AbortController();
      const prevent = (e) => { e.preventDefault(); say(e.defaultPrevented) };
      const options = [{ passive: true }, { once: true }, { signal: controller.signal }, { signal: AbortSignal.abort() }, null];
      options.forEach((option, at) => document.addEventListener('custom', (e) => { prevent(e); say(at) }, option));
      const dispatch = () => say(document.dispatchEvent(new Event('custom', { cancelable: true })));
      dispatch(); controller.abort(); dispatch()`;
    expect(await run(script)).toEqual(
      [
        ['false', '0'],
        ['true', '1'],
        ['true', '2'],
        ['true', '4'],
        ['false'],
        ['false', '0'],
        ['true', '4'],
        ['false'],
      ].flat(),
    );
  });

  test('a prevented click reverts the checkbox and dispatches no change event', async () => {
    const script = `const fields = ['checkbox', 'radio', 'radio'].map((type, at) => {
        const field = document.body.appendChild(document.createElement('input'));
        for (const [name, value] of [['type', type], ['name', type], ['id', type + at]]) field.setAttribute(name, value);
        return field;
      });
      const show = () => say(fields.map((one) => Number(one.checked)).join(''));
      for (const type of ['input', 'change']) document.addEventListener(type, (e) => say(type + ' ' + e.target.id));
      let prevents = false;
      document.addEventListener('click', (e) => { show(); if (prevents) e.preventDefault() });
      for (const field of fields) field.click();
      prevents = true; say('prevented');
      for (const field of fields.slice(0, 2)) { field.click(); show() }`;
    const first = ['100', 'input checkbox0', 'change checkbox0', '110', 'input radio1', 'change radio1'];
    const last = ['101', 'input radio2', 'change radio2', 'prevented', '001', '101', '110', '101'];
    expect(await run(script)).toEqual([...first, ...last]);
  });

  test('selectors find the matching elements', async () => {
    const selectors = [
      'main > a',
      '#m .y.x',
      'a[href^="/n"]',
      'a:not(.z)',
      'div',
      'body > a',
      ':is(b, a)',
      'a[class~=y]',
      'a[target=_TOP]',
      'a[href="/NEXT"]',
    ];
    const script = `for (const selector of ${JSON.stringify(selectors)}) say(document.querySelectorAll(selector).length)`;
    const { logged } = open(script, { elements });
    expect(logged()).toEqual(['1', '1', '1', '1', '0', '0', '1', '1', '1', '0']);
  });
});

describe('the address', () => {
  test('changes with the history and the hash, without leaving the page', async () => {
    const script = `addEventListener('hashchange', () => say('hash ' + location.hash));
      history.pushState({}, '', '/c?d=1'); say(location.pathname + location.search); location.hash = 'e'; say(location.href)`;
    expect(await run(script)).toEqual(['/c?d=1', 'hash #e', 'https://www.example.com/c?d=1#e']);
  });
});

describe('requests', () => {
  test('are recorded, whichever API sends them', async () => {
    const { page, effects, visitor } = open(
      `new Image().src = '/i?a=1'; navigator.sendBeacon('/b', 'body');
      fetch('/f', { method: 'POST', body: 'x' }).catch((error) => say(error.name));
      document.head.appendChild(Object.assign(document.createElement('script'), { src: 'https://x.example/s.js' }))`,
      { responses: { calls: {}, labels: { [JSON.stringify(['POST', 'https://www.example.com/f', 'x'])]: 0 } } },
    );
    await page.pump(visitor.now);
    expect(
      effects.map((one) =>
        one.kind === 'request' ? `${one.via} ${one.method} ${one.url} ${one.body ?? ''}` : one.kind,
      ),
    ).toEqual([
      'image GET https://www.example.com/i?a=1 ',
      'beacon POST https://www.example.com/b body',
      'fetch POST https://www.example.com/f x',
      'script GET https://x.example/s.js ',
      'log',
    ]);
  });

  test('return the configured response', async () => {
    const script = `fetch('/f').then(async (answer) => { const { value } = await answer.body.getReader().read();
      say(answer.ok + new TextDecoder().decode(value)) })`;
    const { page, logged, visitor } = open(script, {
      responses: {
        calls: { 0: `{"a":1}` },
        labels: { [JSON.stringify(['GET', 'https://www.example.com/f', undefined])]: 0 },
      },
    });
    await page.pump(visitor.now);
    expect(logged()).toEqual(['true{"a":1}']);
  });
});

describe('the viewport', () => {
  const view = (selector: string) => (page: OpenPage) => page.act({ do: 'view', selector });
  const body = `const make = (parent, name) => parent.appendChild(document.createElement(name));
    const main = make(document.body, 'main'), p = make(main, 'p'), b = make(p, 'b'), other = make(document.body, 'footer');
    const top = (element) => element.getBoundingClientRect().bottom;
    const look = (entries) => say(entries.map((one) => one.target.localName + one.isIntersecting + one.intersectionRatio));`;

  test('shows the element scrolled to, and part of its ancestors; observers are called only for changes', async () => {
    const script = `${body} const observer = new IntersectionObserver(look, { threshold: [0, 0.5] });
      for (const element of [main, p, b, other]) observer.observe(element); observer.observe(p);
      setTimeout(() => say([top(main), top(p), top(b), top(other)]), 5);
      setTimeout(() => { observer.unobserve(main); observer.unobserve(p) }, 6);
      setTimeout(() => observer.disconnect(), 8);`;
    const logged = await run(script, async (page) => {
      const { now } = createVisitorData();
      await view('p')(page);
      await page.pump(now + 6);
      await view('footer')(page);
      await page.pump(now + 8);
      await view('b')(page);
      await page.pump(now + 9);
    });
    expect(logged).toEqual([
      'mainfalse0,pfalse0,bfalse0,footerfalse0',
      'maintrue0,ptrue1,btrue1',
      '100,100,100,0',
      'bfalse0,footertrue1',
    ]);
  });

  test('does not show a removed element', async () => {
    const script = `${body} setTimeout(() => { p.remove(); say(top(p)) }, 5)`;
    const logged = await run(script, async (page) => {
      await view('p')(page);
      await page.pump(createVisitorData().now + 5);
    });
    expect(logged).toEqual(['0']);
  });
});

test('the pointer leaves its previous element', async () => {
  const script = `for (const name of ['i', 'b']) document.body.appendChild(document.createElement(name));
    for (const type of ['pointerover', 'pointerout', 'mouseover', 'mouseout'])
      document.addEventListener(type, (e) => say([type, e.target.localName, e.relatedTarget && e.relatedTarget.localName]))`;
  const logged = await run(script, async (page) => {
    await page.act({ do: 'hover', selector: 'i' });
    await page.act({ do: 'hover', selector: 'b' });
  });
  expect(logged).toEqual([
    'pointerover,i,',
    'mouseover,i,',
    'pointerout,i,b',
    'pointerover,b,i',
    'mouseout,i,b',
    'mouseover,b,i',
  ]);
});

test('a video plays as time passes, has played ranges, and starts again after its end', async () => {
  const script = `const video = document.body.appendChild(document.createElement('video'));
    video.src = '/tour.mp4';
    for (const type of ['play', 'pause', 'seeked', 'ended']) video.addEventListener(type, () => say(type));
    const show = () => say([video.currentTime, video.paused, video.ended].concat(
      Array.from(video.played, (_, at) => video.played.start(at) + '-' + video.played.end(at))));
    say(video.currentSrc); show(); video.play(); video.play();
    setTimeout(show, 10000);
    setTimeout(() => { video.currentTime = 60 }, 20000);
    setTimeout(() => video.pause(), 30000);
    setTimeout(() => { show(); video.pause(); video.currentTime = 5; video.play() }, 35000);
    setTimeout(() => { show(); video.currentTime = 99 }, 65000);
    setTimeout(() => { show(); video.play(); show() }, 70000);`;
  expect(await run(script, (page) => page.pump(createVisitorData().now + 70_000))).toEqual([
    'https://www.example.com/tour.mp4',
    '0,true,false',
    'play',
    '10,false,false,0-10',
    'seeked',
    'pause',
    '70,true,false,0-20,60-70',
    'seeked',
    'play',
    '35,false,false,0-35,60-70',
    'seeked',
    'pause',
    'ended',
    '100,true,true,0-35,60-70,99-100',
    '0,false,false,0-35,60-70,99-100',
    'play',
  ]);
});

test('the page has no access to this process', async () => {
  expect(await run(`say(typeof process + typeof require + typeof global)`)).toEqual(['undefinedundefinedundefined']);
});

import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../simulator/page/effect.ts';
import { createPageContext } from '../../simulator/page/page-context.ts';
import { openPage } from '../../simulator/page/page.ts';
import type { OpenPage, PageSetup } from '../../simulator/page/open-page.ts';
import { createVisitor, type Visitor } from '../../simulator/page/visitor.ts';
import { emptyPage } from './page-setup.ts';

/** A page that runs a script; what the script says with `say(…)` stands in `said`. */
function open(script: string, given: Partial<PageSetup> = {}, visitor: Visitor = createVisitor()) {
  const effects: Effect[] = [];
  const page = openPage(
    {
      ...emptyPage,
      record: (effect) => void effects.push(effect),
      ...given,
    },
    visitor,
    new Script(`const say = (word) => console.log(String(word));${script}`),
    createPageContext(),
  );
  const said = () => effects.flatMap((one) => (one.kind === 'log' ? [one.text] : []));
  return { page, said, effects, visitor };
}

async function run(script: string, then?: (page: OpenPage) => Promise<unknown>): Promise<string[]> {
  const { page, said, visitor } = open(script);
  await page.pump(visitor.now);
  await then?.(page);
  return said();
}

describe('the clock', () => {
  test('stands still until it is moved, and runs what is due in order', async () => {
    const script = `setTimeout(() => say('b'), 20); setTimeout(() => say('a'), 10); setTimeout(() => say('now'), 0);`;
    const { page, said, visitor } = open(script);
    await page.pump(visitor.now);
    expect(said()).toEqual(['now']);
    await page.pump(visitor.now + 20);
    expect(said()).toEqual(['now', 'a', 'b']);
  });

  test('tells the time to dates, and to timers of timers', async () => {
    const script = `const start = Date.now(); setTimeout(() => setTimeout(() => say(new Date() - start), 5), 5)`;
    const { page, said, visitor } = open(script);
    await page.pump(visitor.now + 30);
    expect(said()).toEqual(['10']);
    expect(visitor.now).toBe(createVisitor().now + 30);
  });

  test('repeats until it is told to stop', async () => {
    const script = `let n = 0; const id = setInterval(() => { say(++n); if (n === 3) clearInterval(id) }, 10)`;
    expect(await run(script, (page) => page.pump(createVisitor().now + 100))).toEqual(['1', '2', '3']);
  });

  test('promises are kept between two tasks', async () => {
    const script = `setTimeout(() => { Promise.resolve().then(() => say('kept')); }, 0); setTimeout(() => say('next'), 0)`;
    expect(await run(script)).toEqual(['kept', 'next']);
  });
});

describe('work without rest', () => {
  const hour = 3_600_000;
  const polling = `let n = 0; setInterval(() => n++, 500); setInterval(() => n++, 1000); setTimeout(() => say(n), ${2 * hour})`;

  test('polls of two hours are played', async () => {
    expect(await run(polling, (page) => page.pump(createVisitor().now + 2 * hour))).toEqual(['21600']);
  });

  test('more of them than can be played are named, with how far they came', async () => {
    await expect(run(polling, (page) => page.pump(createVisitor().now + 31 * 24 * hour))).rejects.toThrow(
      'So much time cannot pass at once: timers of 500 ms ran 266,667 times in its first 133,334 s; a visitor who is away so long leaves the page before, by `when leave`, and comes back by `when load`',
    );
  });

  test('a visitor who left is away as long as it takes', async () => {
    const { page, visitor } = open(polling);
    await page.leave();
    await page.pump(visitor.now + 31 * 24 * hour);
    expect(visitor.now).toBe(createVisitor().now + 31 * 24 * hour);
  });

  test('timers of one moment that call each other never end', async () => {
    await expect(run('const again = () => setTimeout(again, 0); again()')).rejects.toThrow(
      'The page never comes to rest: its timers call each other again and again',
    );
  });

  test('timers of 1 ms are polls as others', async () => {
    const script = 'let n = 0; const again = () => { if (++n === 30_000) say(n); setTimeout(again, 1) }; again()';
    expect(await run(script, (page) => page.pump(createVisitor().now + 30_000))).toEqual(['30000']);
  });
});

describe('cookies', () => {
  test('are set, read and removed', async () => {
    const script = `document.cookie = 'a=1; path=/'; document.cookie = 'b=2'; say(document.cookie);
      document.cookie = 'a=; path=/; max-age=0'; say(document.cookie)`;
    expect(await run(script)).toEqual(['b=2; a=1', 'b=2']);
  });

  test('are not kept where they are too long, nor what is too long said of them', async () => {
    const script = `const long = (length, letter = 'x') => letter.repeat(length);
      document.cookie = 'a=' + long(4095); document.cookie = 'b=' + long(4096); document.cookie = 'ac=' + long(2048, 'é');
      document.cookie = 'c=1; path=/' + long(1023); document.cookie = 'd=1; path=/' + long(1024);
      say(document.cookie.replace(/x+/, '…'))`;
    expect(await run(script)).toEqual(['a=…; d=1']);
  });

  test('are seen below their path and domain, until they end', async () => {
    const script = `document.cookie = 'a=1; path=/a'; document.cookie = 'c=1; path=/c';
      document.cookie = 'd=1; domain=example.com; path=/'; document.cookie = 'e=1; domain=other.com';
      document.cookie = 'f=1; max-age=1'; say(document.cookie); setTimeout(() => say(document.cookie), 1000)`;
    const said = await run(script, (page) => page.pump(createVisitor().now + 1000));
    expect(said).toEqual(['a=1; f=1; d=1', 'a=1; d=1']);
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

  test('an event goes down and up, and its path is told', async () => {
    const script = `for (const [name, target] of [['window', window], ['document', document], ['body', document.body]])
        for (const capture of [true, false]) target.addEventListener('click', (e) => say(name + (capture ? ' down' : ' up')), capture);
      addEventListener('click', (e) => say(e.composedPath().map((node) => node.localName ?? node.nodeType ?? 'w').join()));`;
    const { page, said } = open(script, { elements });
    await page.act({ do: 'click', selector: 'a.x' });
    expect(said()).toEqual([
      'window down',
      'document down',
      'body down',
      'body up',
      'document up',
      'window up',
      'a,main,body,html,9,w',
    ]);
  });

  test('a click on a link leaves the page, unless somebody prevents it', async () => {
    const { page, said, effects } = open(
      `addEventListener('pagehide', () => say(event.type + document.visibilityState))`,
      {
        elements,
      },
    );
    await page.act({ do: 'click', selector: 'a.x' });
    expect(said()).toEqual(['pagehidevisible']);
    expect(effects.map((one) => one.kind === 'navigation' && one.url)).toContain('https://www.example.com/next');
    const kept = open(`document.addEventListener('click', (e) => e.preventDefault())`, { elements });
    await kept.page.act({ do: 'click', selector: 'a.x' });
    expect(kept.effects).toEqual([]);
  });

  test('what a listener throws stops nobody else, and is seen', async () => {
    const { page, said, effects } = open(
      `document.onclick = () => { throw new Error('no') }; addEventListener('click', () => say('heard'))`,
      { elements },
    );
    await page.act({ do: 'click', selector: 'a.x' });
    expect(said()).toEqual(['heard']);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'thrown', text: 'no' }));
  });

  test('what was promised of a listener holds: once, never prevented, gone with its signal', async () => {
    const script = `const gone = new AbortController();
      const prevent = (e) => { e.preventDefault(); say(e.defaultPrevented) };
      const options = [{ passive: true }, { once: true }, { signal: gone.signal }, { signal: AbortSignal.abort() }, null];
      options.forEach((given, at) => document.addEventListener('told', (e) => { prevent(e); say(at) }, given));
      const tell = () => say(document.dispatchEvent(new Event('told', { cancelable: true })));
      tell(); gone.abort(); tell()`;
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

  test('who prevents a click takes back what it ticked, and nobody hears of a change', async () => {
    const script = `const fields = ['checkbox', 'radio', 'radio'].map((type, at) => {
        const field = document.body.appendChild(document.createElement('input'));
        for (const [name, value] of [['type', type], ['name', type], ['id', type + at]]) field.setAttribute(name, value);
        return field;
      });
      const tell = () => say(fields.map((one) => Number(one.checked)).join(''));
      for (const type of ['input', 'change']) document.addEventListener(type, (e) => say(type + ' ' + e.target.id));
      let prevents = false;
      document.addEventListener('click', (e) => { tell(); if (prevents) e.preventDefault() });
      for (const field of fields) field.click();
      prevents = true; say('prevented');
      for (const field of fields.slice(0, 2)) { field.click(); tell() }`;
    const traces = ['100', 'input checkbox0', 'change checkbox0', '110', 'input radio1', 'change radio1'];
    const last = ['101', 'input radio2', 'change radio2', 'prevented', '001', '101', '110', '101'];
    expect(await run(script)).toEqual([...traces, ...last]);
  });

  test('selectors find what they describe', async () => {
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
    const { said } = open(script, { elements });
    expect(said()).toEqual(['1', '1', '1', '1', '0', '0', '1', '1', '1', '0']);
  });
});

describe('the address', () => {
  test('changes by the history, and by a hash, while the page stays', async () => {
    const script = `addEventListener('hashchange', () => say('hash ' + location.hash));
      history.pushState({}, '', '/c?d=1'); say(location.pathname + location.search); location.hash = 'e'; say(location.href)`;
    expect(await run(script)).toEqual(['/c?d=1', 'hash #e', 'https://www.example.com/c?d=1#e']);
  });
});

describe('requests', () => {
  test('are written down, whatever they are made with', async () => {
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

  test('an answer is read as from a server', async () => {
    const script = `fetch('/f').then(async (answer) => { const { value } = await answer.body.getReader().read();
      say(answer.ok + new TextDecoder().decode(value)) })`;
    const { page, said, visitor } = open(script, {
      responses: {
        calls: { 0: `{"a":1}` },
        labels: { [JSON.stringify(['GET', 'https://www.example.com/f', undefined])]: 0 },
      },
    });
    await page.pump(visitor.now);
    expect(said()).toEqual(['true{"a":1}']);
  });
});

describe('what is in view', () => {
  const view = (selector: string) => (page: OpenPage) => page.act({ do: 'view', selector });
  const body = `const make = (parent, name) => parent.appendChild(document.createElement(name));
    const main = make(document.body, 'main'), p = make(main, 'p'), b = make(p, 'b'), other = make(document.body, 'footer');
    const top = (element) => element.getBoundingClientRect().bottom;
    const look = (entries) => say(entries.map((one) => one.target.localName + one.isIntersecting + one.intersectionRatio));`;

  test('is what was scrolled to, what is in it, and a part of what is around it; observers hear of changes only', async () => {
    const script = `${body} const observer = new IntersectionObserver(look, { threshold: [0, 0.5] });
      for (const element of [main, p, b, other]) observer.observe(element); observer.observe(p);
      setTimeout(() => say([top(main), top(p), top(b), top(other)]), 5);
      setTimeout(() => { observer.unobserve(main); observer.unobserve(p) }, 6);
      setTimeout(() => observer.disconnect(), 8);`;
    const said = await run(script, async (page) => {
      const { now } = createVisitor();
      await view('p')(page);
      await page.pump(now + 6);
      await view('footer')(page);
      await page.pump(now + 8);
      await view('b')(page);
      await page.pump(now + 9);
    });
    expect(said).toEqual([
      'mainfalse0,pfalse0,bfalse0,footerfalse0',
      'maintrue0,ptrue1,btrue1',
      '100,100,100,0',
      'bfalse0,footertrue1',
    ]);
  });

  test('is nothing where it was taken out of the page', async () => {
    const script = `${body} setTimeout(() => { p.remove(); say(top(p)) }, 5)`;
    const said = await run(script, async (page) => {
      await view('p')(page);
      await page.pump(createVisitor().now + 5);
    });
    expect(said).toEqual(['0']);
  });
});

test('a pointer leaves the element that it was in', async () => {
  const script = `for (const name of ['i', 'b']) document.body.appendChild(document.createElement(name));
    for (const type of ['pointerover', 'pointerout', 'mouseover', 'mouseout'])
      document.addEventListener(type, (e) => say([type, e.target.localName, e.relatedTarget && e.relatedTarget.localName]))`;
  const said = await run(script, async (page) => {
    await page.act({ do: 'hover', selector: 'i' });
    await page.act({ do: 'hover', selector: 'b' });
  });
  expect(said).toEqual([
    'pointerover,i,',
    'mouseover,i,',
    'pointerout,i,b',
    'pointerover,b,i',
    'mouseout,i,b',
    'mouseover,b,i',
  ]);
});

test('a film plays as time passes, tells what was played of it, and begins anew once it is over', async () => {
  const script = `const film = document.body.appendChild(document.createElement('video'));
    film.src = '/tour.mp4';
    for (const type of ['play', 'pause', 'seeked', 'ended']) film.addEventListener(type, () => say(type));
    const tell = () => say([film.currentTime, film.paused, film.ended].concat(
      Array.from(film.played, (_, at) => film.played.start(at) + '-' + film.played.end(at))));
    say(film.currentSrc); tell(); film.play(); film.play();
    setTimeout(tell, 10000);
    setTimeout(() => { film.currentTime = 60 }, 20000);
    setTimeout(() => film.pause(), 30000);
    setTimeout(() => { tell(); film.pause(); film.currentTime = 5; film.play() }, 35000);
    setTimeout(() => { tell(); film.currentTime = 99 }, 65000);
    setTimeout(() => { tell(); film.play(); tell() }, 70000);`;
  expect(await run(script, (page) => page.pump(createVisitor().now + 70_000))).toEqual([
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

test('nothing of this process is in the page', async () => {
  expect(await run(`say(typeof process + typeof require + typeof global)`)).toEqual(['undefinedundefinedundefined']);
});

import { describe, expect, test } from 'vitest';
import { track, useProject } from './use-project.ts';

const project = useProject(`
event handed = direct("given")
event taken = direct("taken")
data nothing: text = layer("nothing.there")
const boards: list of text = ["jobs.example"]

rule pass {
  on handed
  do setParameter("a.apply", "src", "acn 5", to: boards)
     setAttribute("a.apply", "data-counted", "yes")
     setAttribute("a.apply", "title", "<b>&")
}

rule keep {
  on direct("kept")
  do setParameter("a.apply", "src", "acn 5")
}

rule take {
  on taken
  do setParameter("a.apply", "src", nothing, to: boards)
     setAttribute("a.apply", "data-counted", nothing)
}`);

const staying = "<script>addEventListener('click', (event) => event.preventDefault())</script>";
const link = (href: string) => `<a class="apply" href="${href}">Apply</a>`;
const hrefs = "[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))";

describe('setParameter (VIST-02)', () => {
  const links: Record<string, string> = {
    '/apply': '/apply?src=acn%205',
    '/apply?job=7#top': '/apply?job=7&src=acn%205#top',
    '/apply?src=old&job=7': '/apply?job=7&src=acn%205',
    'https://jobs.example/apply?q=a+b%20c': 'https://jobs.example/apply?q=a+b%20c&src=acn%205',
    'https://eu.jobs.example/apply': 'https://eu.jobs.example/apply?src=acn%205',
    '//jobs.example/apply': '//jobs.example/apply?src=acn%205',
    'https://www.example.com/apply': 'https://www.example.com/apply?src=acn%205',
    'https://shop.owner.example/apply': 'https://shop.owner.example/apply?src=acn%205',
    'https://www.example.com./apply': 'https://www.example.com./apply?src=acn%205',
    'https://jobs.example./apply': 'https://jobs.example./apply?src=acn%205',
    'https://notowner.example/apply': 'https://notowner.example/apply',
    'https://tracker.example/apply': 'https://tracker.example/apply',
    'https://jobs.example.evil.example/': 'https://jobs.example.evil.example/',
    'https://notjobs.example/': 'https://notjobs.example/',
    'https://jobs.example@evil.example/': 'https://jobs.example@evil.example/',
    '//evil.example/jobs.example': '//evil.example/jobs.example',
    '\\\\evil.example/': '\\\\evil.example/',
    'mailto:ann@example.org': 'mailto:ann@example.org',
    'javascript:void 0': 'javascript:void 0',
    '#top': '#top',
    '': '',
  };
  test('changes links to own and named hosts only', async () => {
    const visitor = await project.open({ body: Object.keys(links).map(link).join('') });
    await track(visitor, 'given');
    expect(await visitor.page.evaluate(hrefs)).toEqual(Object.values(links));
  });

  test('changes only links to own hosts if no other is named, as the base of the page resolves them', async () => {
    const links = ['/apply', 'https://jobs.example/', 'https://www.example.com/'].map(link).join('');
    const visitor = await project.open({ body: links });
    await track(visitor, 'kept');
    const own = 'https://www.example.com/?src=acn%205';
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?src=acn%205', 'https://jobs.example/', own]);
    const elsewhere = await project.open({ body: `<base href="https://evil.example/">${link('/apply')}` });
    await track(elsewhere, 'given');
    expect(await elsewhere.page.evaluate(hrefs)).toEqual(['/apply']);
  });

  test('checks the host of a link again at a click, and takes back the value if the host has changed', async () => {
    const visitor = await project.open({ body: link('/apply') + staying });
    await track(visitor, 'given');
    await visitor.page.evaluate(
      "document.querySelector('a').setAttribute('href', 'https://evil.example/?src=acn%205')",
    );
    await visitor.page.click('a');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['https://evil.example/']);
  });

  test.each(['click', 'auxclick', 'contextmenu'])('changes a later link at its %s', async (type) => {
    const visitor = await project.open({ body: '<div id="place"></div>' + staying });
    await track(visitor, 'given');
    const seen = await visitor.page.evaluate(
      ([html, kind]) => {
        const place = document.querySelector('#place')!;
        place.innerHTML = html;
        const anchor = place.querySelector('a')!;
        let href = '';
        anchor.addEventListener(kind, () => void (href = anchor.href));
        anchor.firstChild!.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true }));
        return href;
      },
      [link('/late'), type],
    );
    expect(seen).toBe('https://www.example.com/late?src=acn%205');
  });

  test('a missing value removes what the rule set, also from later links', async () => {
    const visitor = await project.open({ body: link('/apply?job=7') + '<div id="place"></div>' + staying });
    await track(visitor, 'given');
    await visitor.page.evaluate((html) => (document.querySelector('#place')!.innerHTML = html), link('/late'));
    await visitor.page.click('#place a');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?job=7&src=acn%205', '/late?src=acn%205']);
    await track(visitor, 'taken');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?job=7', '/late']);
  });

  test('and restores the parameter that the page wrote', async () => {
    const visitor = await project.open({ body: link('/apply?src=LINKEDIN') + staying });
    await track(visitor, 'taken');
    await visitor.page.click('a');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?src=LINKEDIN']);
    await track(visitor, 'given');
    await visitor.page.click('a');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?src=acn%205']);
    await track(visitor, 'taken');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?src=LINKEDIN']);
  });

  test('but not what the page wrote since', async () => {
    const visitor = await project.open({ body: link('/apply?src=old') + staying });
    await track(visitor, 'given');
    await visitor.page.evaluate("document.querySelector('a').setAttribute('href', '/apply?src=new')");
    await track(visitor, 'taken');
    await visitor.page.click('a');
    expect(await visitor.page.evaluate(hrefs)).toEqual(['/apply?src=new']);
  });
});

describe('setAttribute', () => {
  test('sets attributes, and removes them for a missing value', async () => {
    const visitor = await project.open({ body: link('/apply') });
    await track(visitor, 'given');
    const attributes =
      "Object.fromEntries([...document.querySelector('a').attributes].map(({ name, value }) => [name, value]))";
    expect(await visitor.page.evaluate(attributes)).toEqual({
      class: 'apply',
      href: '/apply?src=acn%205',
      'data-counted': 'yes',
      title: '<b>&',
    });
    await track(visitor, 'taken');
    expect(await visitor.page.evaluate("document.querySelector('a').dataset.counted")).toBeUndefined();
  });
});

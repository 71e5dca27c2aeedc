import { describe, expect, test } from 'vitest';
import { projectOf, track } from '../../browser/visits/use-project.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const project = projectOf(
  site,
  `
event note = direct("note")
event report = direct("report")

state word: text             { keep: visitor, key: local("word"), group: performance }
state words: list of text    { keep: visitor, key: local("words"), format: pipes, group: performance }
state seen: flag             { keep: session, key: session("seen"), group: performance }
state source: text           { keep: session, key: cookie("source"), group: performance }
state times: counter         { keep: visitor, key: local("times"), group: necessary }

rule notes {
  on note
  do set(word, "new")
     add(words, "new")
     set(seen, true)
     set(source, "new")
     increase(times)
}

rule tells {
  on report
  do log(text(seen) + " " + join(words, ","))
     log("words", word)
     log("source", source)
}`,
);

const stored = ({ page }: SimulatedVisitor) =>
  page.evaluate(() => {
    const itemsOf = (area: Storage) =>
      Array.from({ length: area.length }, (_, at) => [area.key(at)!, area.getItem(area.key(at)!)]);
    const cookies = document.cookie.split('; ').filter((cookie) => cookie.startsWith('source'));
    return { ...Object.fromEntries([...itemsOf(localStorage), ...itemsOf(sessionStorage)]), cookie: cookies.join() };
  });

async function logged(visitor: SimulatedVisitor): Promise<string[]> {
  const before = visitor.log.length;
  await track(visitor, 'report');
  return visitor.log.slice(before).map((line) => line.replace('info: ', ''));
}

const local = { word: 'old', words: 'old' };
const before = "sessionStorage.setItem('seen', 'false');";
const fromEarlier = { local, before, cookies: { source: 'old' } };
const everything = { word: 'new', words: 'old|new', seen: 'true', cookie: 'source=new', times: '1' };

describe('states wait for the consent of their group (S4, STOR-01)', () => {
  test('granted: reads and stores them', async () => {
    const visitor = await project.open({ consent: [1, 2], ...fromEarlier });
    expect(await logged(visitor)).toEqual(['false old', 'words old', 'source old']);
    await track(visitor, 'note');
    expect(await stored(visitor)).toEqual(everything);
  });

  test('refused: deletes what earlier pages stored, keeps changes until the page unloads, stores only what is necessary', async () => {
    const visitor = await project.open({ consent: [1], ...fromEarlier });
    expect(await logged(visitor)).toEqual(['false ', 'words undefined', 'source undefined']);
    await track(visitor, 'note');
    expect(await logged(visitor)).toEqual(['true new', 'words new', 'source new']);
    expect(await stored(visitor)).toEqual({ cookie: '', times: '1' });
  });

  test('granted later: stores earlier changes, after the stored items of lists', async () => {
    const visitor = await project.open(fromEarlier);
    await track(visitor, 'note');
    await visitor.answerBanner([1, 2]);
    expect(await logged(visitor)).toEqual(['true old,new', 'words new', 'source new']);
    expect(await stored(visitor)).toEqual(everything);
  });

  test('withdrawn: deletes them from storage and drops later changes for good', async () => {
    const visitor = await project.open({ consent: [1, 2], local, before });
    await track(visitor, 'note');
    await visitor.answerBanner([1]);
    expect(await stored(visitor)).toEqual({ times: '1', cookie: '' });
    await track(visitor, 'note');
    await visitor.answerBanner([1, 2]);
    expect(await stored(visitor)).toEqual({ times: '2', cookie: '' });
    await track(visitor, 'note');
    expect(await stored(visitor)).toEqual({ ...everything, words: 'new', times: '3' });
  });
});

describe('replays changes from before consent on what earlier pages stored (S4, STOR-01, MULT-01)', () => {
  const early = projectOf(
    useSimulatedSite(),
    `
    event note = direct("note")
    event first = direct("first")
    state times: counter          { keep: visitor, key: local("times"), group: performance }
    state gone: list of text      { keep: visitor, key: local("gone"), format: pipes, group: performance }
    state cleared: list of text   { keep: visitor, key: local("cleared"), format: pipes, group: performance }
    state listed: list of text    { keep: visitor, key: local("listed"), format: pipes, group: performance }
    state members: set of text    { keep: visitor, key: local("members"), format: pipes, group: performance }
    state came: text              { keep: visitor, key: local("came"), group: performance }
    state went: text              { keep: visitor, key: local("went"), group: performance }
    state twice: text             { keep: visitor, key: local("twice"), group: performance }
    rule notes {
      on note
      do increase(times)
         remove(gone, "a")
         clear(cleared)
         add(listed, "a")
         add(members, "a")
         set(went, went else "here")
    }
    rule firstTouch {
      on first
      when not exists came and not exists twice
      do set(came, "here")
         set(twice, "one")
         set(twice, "two")
    }
  `,
  );
  const local = {
    times: '5',
    gone: 'a|b',
    cleared: 'a|b',
    listed: 'a|b',
    members: 'a|b',
    came: 'there',
    went: 'there',
  };
  const isDone = { times: '6', gone: 'b', listed: 'a|b|a', members: 'a|b', came: 'there', went: 'there', twice: 'two' };
  const storedBy = async (visitor: SimulatedVisitor) => {
    const { cookie: _, ...items } = await stored(visitor);
    return items;
  };

  test('counting, adding, removing, clearing, and setting only if missing', async () => {
    const visitor = await early.open({ local: { ...local, twice: 'old' } });
    await track(visitor, 'note');
    await track(visitor, 'first');
    expect(await storedBy(visitor)).toEqual({ ...local, twice: 'old' });
    await visitor.answerBanner([1, 2]);
    expect(await storedBy(visitor)).toEqual(isDone);
  });

  test('with the same result as with known consent', async () => {
    const visitor = await early.open({ local, consent: [1, 2] });
    await track(visitor, 'note');
    await track(visitor, 'first');
    const { twice: _, ...others } = isDone;
    expect(await storedBy(visitor)).toEqual(others);
  });
});

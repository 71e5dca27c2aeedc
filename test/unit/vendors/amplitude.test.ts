import { expect, test, vi } from 'vitest';
import grant from '../../../vendors/amplitude/grant.ts';
import track from '../../../vendors/amplitude/track.ts';
import withdraw from '../../../vendors/amplitude/withdraw.ts';

test('tags with different keys have clients of their own, so that the consent of one does not decide about the other', () => {
  const calls: string[] = [];
  const createInstance = () => {
    let project: string;
    const note = (call: string) => void calls.push(`${project} ${call}`);
    return {
      init: (key: string) => void (project = key),
      track: (event: string) => note(event),
      setOptOut: (isOut: boolean) => note(isOut ? 'stop' : 'go'),
      reset: () => note('reset'),
    };
  };
  vi.stubGlobal('window', { amplitude: { createInstance } });
  const settings = { server: 'https://api2.amplitude.com', pageViews: false, clicks: false, forms: false };
  for (const key of ['one', 'two', 'one']) track(key, settings, 'seen');
  withdraw('two');
  grant('two');
  withdraw('never started');
  expect(calls).toEqual(['one seen', 'two seen', 'one seen', 'two stop', 'two reset', 'two go']);
});

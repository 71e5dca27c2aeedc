import { beforeEach, vi } from 'vitest';
import { scaled } from './scaled.ts';

beforeEach(() => {
  vi.setConfig({
    expect: {
      poll: {
        // The milliseconds after which `expect.poll` fails. What tests wait for usually takes less than a second. Each
        // poll reads it when it begins, because a test before it can last for minutes.
        get timeout() {
          return scaled(60_000);
        },
      },
    },
  });
});

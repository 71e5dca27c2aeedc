import { expect, onTestFinished, test, vi } from 'vitest';
import { drawProgress } from '../../../cli/terminal/draw-progress.ts';

const erased = '\r\u001B[K';

test('draws the running phase after half a second, in place of the one before, and erases it at the end', () => {
  const { progress, written } = begin();
  progress.begin('Reading');
  vi.advanceTimersByTime(499);
  progress.end();
  expect(written()).toBe('');

  progress.begin('Reading');
  vi.advanceTimersByTime(300);
  progress.begin('Linking');
  vi.advanceTimersByTime(200);
  expect(written()).toBe(`${erased}… Linking`);
  progress.begin('Bundling', 'car');
  expect(written()).toBe(`${erased}… Bundling: car`);
  progress.end();
  expect(written()).toBe(erased);
  vi.advanceTimersByTime(9000);
  expect(written()).toBe('');
});

test('draws a later phase at once if the one before has blocked its timer, and never more than a line', () => {
  const { progress, written } = begin();
  progress.begin('Reading');
  vi.setSystemTime(Date.now() + 600);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
  progress.begin(`Checking ${'界'.repeat(40)}`);
  expect(written()).toBe(`${erased}… Checking 界界界界`);
});

test('erases the line before something else is written, once', () => {
  const { progress, written } = begin();
  progress.begin('Reading');
  vi.advanceTimersByTime(500);
  written();
  progress.erase();
  progress.erase();
  expect(written()).toBe(erased);
});

/** Draws on a terminal of twenty columns. `written` returns what was written since its last call. */
function begin() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let text = '';
  const progress = drawProgress(
    (part) => (text += part),
    () => 20,
  );
  const written = () => {
    const part = text;
    text = '';
    return part;
  };
  return { progress, written };
}

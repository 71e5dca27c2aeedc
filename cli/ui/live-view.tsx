import { PassThrough } from 'node:stream';
import { Box, measureElement, render, Text, useInput, type DOMElement } from 'ink';
import { useEffect, useState } from 'react';
import { count } from '../../compiler/language/source/count.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { TerminalOutput } from '../terminal/terminal.ts';
import type { WatchView } from '../watch/watch-view.ts';

/** What is drawn, apart from the keys that were pressed. */
interface Drawn {
  readonly title: string;
  /** What was found last. */
  readonly text: string;
  readonly isGood?: boolean;
  /** What is done now, or was done last. */
  readonly status: string;
  readonly files: number;
}

interface LiveProps extends Drawn {
  readonly stream: NodeJS.WriteStream;
  readonly color: boolean;
  readonly readsKeys: boolean;
  onKey(key: 'again' | 'leave'): void;
}

/**
 * Creates a view that draws the newest results on a terminal, in place of those before. With keys, Enter does the work again,
 * `q` and Ctrl-C leave, and arrows move what is higher than the terminal.
 */
export function createLiveView(
  title: string,
  { stream, color }: Pick<Required<TerminalOutput>, 'stream' | 'color'>,
  keys: NodeJS.ReadStream | undefined,
): WatchView {
  let drawn: Drawn = { title, text: '', status: 'Running …', files: 0 };
  let again = () => {};
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const live = () => (
    <Live
      {...drawn}
      stream={stream}
      color={color}
      readsKeys={keys !== undefined}
      onKey={(key) => (key === 'again' ? again() : leave())}
    />
  );
  const display = render(live(), {
    stdout: stream,
    stderr: stream,
    // Without keys, Ink must not look at the standard input of the process.
    stdin: keys ?? (new PassThrough() as unknown as NodeJS.ReadStream),
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const draw = (change: Partial<Drawn>) => {
    drawn = { ...drawn, ...change };
    display.rerender(live());
  };
  let cause = '';
  return {
    begin(changed) {
      cause = changed.length > 0 ? `${visibleText(changed.join(', '))} changed. ` : '';
      draw({ status: `${cause}Running …` });
    },
    progress: {
      begin: (phase, detail) =>
        draw({ status: `${cause}${visibleText(detail === undefined ? phase : `${phase}: ${detail}`)} …` }),
      end() {},
    },
    show: ({ text, isGood }, milliseconds) => draw({ text, isGood, status: `${cause}Done in ${milliseconds} ms.` }),
    failed: ({ message, fix }) =>
      draw({ text: `${visibleText(message)}\n  ${visibleText(fix)}`, isGood: false, status: `${cause}Could not run.` }),
    watching(files, restart) {
      again = restart;
      draw({ files });
    },
    left,
    close: () => display.unmount(),
  };
}

/** The lines around the results: the title, an empty line above and below, and the keys. */
const around = 4;

function Live({ title, text, isGood, status, files, stream, color, readsKeys, onKey }: LiveProps) {
  const { rows } = useSize(stream);
  const [height, setHeight] = useState(0);
  const [offset, setOffset] = useState(0);
  // Ink clears the whole terminal if it draws as many lines as the terminal has.
  const room = Math.max(1, rows - 1 - around);
  const most = Math.max(0, height - room);
  const at = Math.min(offset, most);
  const measure = (found: DOMElement | null) => {
    if (found) setHeight(measureElement(found).height);
  };
  useInput(
    (input, key) => {
      if (input === 'q' || (key.ctrl && (input === 'c' || input === 'd'))) onKey('leave');
      else if (key.return) onKey('again');
      else if (key.downArrow) setOffset(Math.min(most, at + 1));
      else if (key.upArrow) setOffset(Math.max(0, at - 1));
      else if (key.pageDown) setOffset(Math.min(most, at + room));
      else if (key.pageUp) setOffset(Math.max(0, at - room));
    },
    { isActive: readsKeys },
  );
  const hue = isGood === undefined ? 'cyan' : isGood ? 'green' : 'red';
  const sign = isGood === undefined ? '…' : isGood ? '✓' : '✗';
  return (
    <Box flexDirection="column">
      <Text wrap="truncate">
        <Text color={color ? hue : undefined}>{sign}</Text> {title} {status}
      </Text>
      <Box marginTop={1} height={Math.min(Math.max(1, height), room)} overflow="hidden" flexDirection="column">
        <Box ref={measure} marginTop={-at} flexShrink={0} flexDirection="column">
          <Text>{text.replace(/\n+$/, '')}</Text>
        </Box>
      </Box>
      <Box marginTop={1}>
        <Text dimColor={color} wrap="truncate">
          {describeKeys(files, readsKeys, most > 0)}
        </Text>
      </Box>
    </Box>
  );
}

function describeKeys(files: number, readsKeys: boolean, isHigher: boolean): string {
  const parts = [
    ...(files > 0 ? [`Watching ${count(files, 'file')}`] : []),
    ...(readsKeys ? ['Enter runs again', 'q quits'] : ['Ctrl-C quits']),
    ...(readsKeys && isHigher ? ['arrows show the rest'] : []),
  ];
  return parts.join(' · ');
}

/** Returns the size of a terminal, also after it has changed. */
function useSize(stream: NodeJS.WriteStream): ReturnType<typeof sizeOf> {
  const [size, setSize] = useState(() => sizeOf(stream));
  useEffect(() => {
    const change = () => setSize(sizeOf(stream));
    stream.on('resize', change);
    return () => void stream.off('resize', change);
  }, [stream]);
  return size;
}

const sizeOf = ({ rows, columns }: NodeJS.WriteStream) => ({ rows, columns });

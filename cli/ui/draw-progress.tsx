import { render, Static, Text } from 'ink';
import type { TerminalOutput } from '../terminal/terminal.ts';
import type { Progress } from '../../tasks/text/progress.ts';

interface Step {
  readonly title: string;
  readonly succeeded: boolean;
}

interface DrawingProps {
  readonly past: readonly Step[];
  readonly running?: string;
  readonly color: boolean;
}

/** Draws a growing list of steps on a terminal; the running step is the last one. */
export function drawProgress({ stream, color }: Required<TerminalOutput>): Progress {
  let past: readonly Step[] = [];
  let running: string | undefined;
  const drawing = () => <Drawing past={past} running={running} color={color} />;
  // The command reads no keys and does not use the console, so Ink need not observe either.
  const display = render(drawing(), { stdout: stream, stderr: stream, exitOnCtrlC: false, patchConsole: false });
  const next = (title: string | undefined, succeeded: boolean) => {
    if (running !== undefined) past = [...past, { title: running, succeeded }];
    running = title;
    display.rerender(drawing());
  };
  return {
    async begin(title) {
      next(title, true);
      // The steps block the event loop, so yield once to let Ink draw.
      await new Promise((resume) => setImmediate(resume));
    },
    end(succeeded) {
      next(undefined, succeeded);
      display.unmount();
    },
  };
}

/** Prints finished steps once, with `Static`. Ink clears the screen if the area to redraw is taller than the screen. */
function Drawing({ past, running, color }: DrawingProps) {
  return (
    <>
      <Static items={[...past]}>
        {({ title, succeeded }) => <Line key={title} title={title} {...signOf(succeeded)} color={color} />}
      </Static>
      {running !== undefined && <Line title={running} sign="…" hue="cyan" color={color} />}
    </>
  );
}

function signOf(succeeded: boolean) {
  return succeeded ? { sign: '✓', hue: 'green' } : { sign: '✗', hue: 'red' };
}

function Line({ title, sign, hue, color }: { title: string; sign: string; hue: string; color: boolean }) {
  return (
    <Text wrap="truncate">
      <Text color={color ? hue : undefined}>{sign}</Text> {title}
    </Text>
  );
}

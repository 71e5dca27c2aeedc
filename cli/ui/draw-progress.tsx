import { Box, render, Text } from 'ink';
import type { Output } from '../terminal/terminal.ts';
import type { Progress } from './progress.ts';

interface Step {
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed';
}

const signs = { running: '…', done: '✓', failed: '✗' } as const;
const colors = { running: 'cyan', done: 'green', failed: 'red' } as const;

/** Progress as a list of steps that grows on a terminal. */
export function drawProgress({ stream, color }: Required<Output>): Progress {
  let steps: readonly Step[] = [];
  const list = () => <StepList steps={steps} color={color} />;
  // The command reads no keys, and Ink would keep the process alive for them.
  const display = render(list(), { stdout: stream, stderr: stream, exitOnCtrlC: false, patchConsole: false });
  const finish = (state: Step['state']) => {
    steps = steps.map((step) => (step.state === 'running' ? { ...step, state } : step));
  };
  return {
    async begin(title) {
      finish('done');
      steps = [...steps, { title, state: 'running' }];
      display.rerender(list());
      // The steps themselves leave no moment for drawing.
      await new Promise((resume) => setImmediate(resume));
    },
    end(succeeded) {
      finish(succeeded ? 'done' : 'failed');
      display.rerender(list());
      display.unmount();
    },
  };
}

function StepList({ steps, color }: { steps: readonly Step[]; color: boolean }) {
  return (
    <Box flexDirection="column">
      {steps.map(({ title, state }) => (
        <Text key={title}>
          <Text color={color ? colors[state] : undefined}>{signs[state]}</Text> {title}
        </Text>
      ))}
    </Box>
  );
}

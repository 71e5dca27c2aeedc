import type { Legend } from '../legend.ts';
import type { RecordedCommand } from '../page/entry.ts';
import { ParameterList } from './parameter-list.tsx';
import { readCommand } from './read-command.ts';
import { ruleTitle } from './rule-title.ts';

interface CommandRowProps {
  readonly legend: Legend;
  readonly command: RecordedCommand & { readonly at: number };
  readonly isLast: boolean;
}

/** Shows a command that the queue of a vendor received: its purpose and rule in a line, and its parameters on demand. */
export function CommandRow({ legend, command, isLast }: CommandRowProps) {
  const { title, parameters, step, isOwn } = readCommand(command, isLast, legend);
  return (
    <li className="call" data-title={title} data-sent="true">
      <details>
        <summary>
          <span className="name">{title}</span>
          <span className="kind">command, sent</span>
          {parameters.some(({ isRedacted }) => isRedacted) && <span className="kind redacted">redacted</span>}
          <span className="why">
            {step
              ? `${isOwn ? '' : 'starts the vendor, '}rule: ${ruleTitle(step.by, legend)}`
              : 'not sent by a rule: the page, or a change of consent'}
          </span>
        </summary>
        <div className="inside">
          <p>
            {(command.at / 1000).toFixed(1)} s after the page started, into <code>{command.queue}</code>
          </p>
          <ParameterList parameters={parameters} />
          {isOwn && step && <pre>{step.text}</pre>}
        </div>
      </details>
    </li>
  );
}

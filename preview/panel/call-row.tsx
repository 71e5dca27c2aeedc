import type { Legend } from '../legend.ts';
import type { RecordedCall } from '../page/entry.ts';
import { ParameterList } from './parameter-list.tsx';
import { readCall } from './read-call.ts';

interface CallRowProps {
  readonly legend: Legend;
  readonly call: RecordedCall & { readonly at: number };
}

/** Shows one request: its purpose and address in a line, and its parameters on demand. */
export function CallRow({ legend, call }: CallRowProps) {
  const { title, method, host, path, via, parameters, body } = readCall(call, legend);
  return (
    <li className="call" data-host={host} data-title={title}>
      <details>
        <summary>
          <span className="name">{title}</span>
          <span className="kind">{via === 'blocked' ? 'blocked by the policy' : `${method}, ${via}`}</span>
          {parameters.some(({ isRedacted }) => isRedacted) && <span className="kind redacted">redacted</span>}
          <span className="why">
            {host}
            {path}
          </span>
        </summary>
        <div className="inside">
          <p>{(call.at / 1000).toFixed(1)} s after the page started</p>
          <ParameterList parameters={parameters} />
          {body && <pre>{body}</pre>}
        </div>
      </details>
    </li>
  );
}

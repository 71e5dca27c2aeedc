import type { ShownParameter } from './read-call.ts';

/** Shows the parameters of a request or command. */
export function ParameterList({ parameters }: { readonly parameters: readonly ShownParameter[] }) {
  return (
    <dl className="parameters">
      {parameters.map(({ name, meaning, value, isRedacted }, at) => (
        <div key={at}>
          <dt>
            {name}
            {meaning && <small> {meaning}</small>}
          </dt>
          <dd className={isRedacted ? 'redacted' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

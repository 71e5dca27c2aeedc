import type { Legend } from '../legend.ts';
import type { Story } from './story.ts';
import { useAnswer } from './use-answer.ts';
import type { ShownVisitor } from './shown-visitor.ts';

interface GroupSwitchesProps {
  readonly legend: Legend;
  readonly groups: Story['groups'];
  readonly visitor: ShownVisitor;
}

/** Shows which groups are granted. A box for each changes the answer of the visitor, if the rules say how it is kept. */
export function GroupSwitches({ legend, groups, visitor }: GroupSwitchesProps) {
  const { granted, answer, forget } = useAnswer(groups, visitor);
  const canSwitch = legend.whyFixed === undefined;
  return (
    <>
      <div className="groups" role="group" aria-label="Consent">
        {legend.groups.map(({ name }) => (
          <label key={name} className="group" data-granted={groups.get(name)}>
            {canSwitch && (
              <input
                type="checkbox"
                checked={granted.includes(name)}
                disabled={name === 'necessary'}
                onChange={({ target }) => answer(name, target.checked)}
              />
            )}
            <span>
              {name} <b>{describeGroup(groups.get(name))}</b>
            </span>
          </label>
        ))}
        {canSwitch && (
          <button type="button" onClick={forget}>
            No answer
          </button>
        )}
      </div>
      {!canSwitch && <p className="note">{legend.whyFixed}</p>}
    </>
  );
}

function describeGroup(granted: boolean | undefined): string {
  if (granted === undefined) return 'not known';
  return granted ? 'granted' : 'not granted';
}

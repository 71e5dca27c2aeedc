import type { Legend } from '../legend.ts';
import { GroupSwitches } from './group-switches.tsx';
import type { Story } from './story.ts';
import type { ShownVisitor } from './shown-visitor.ts';

interface SwitchesProps {
  readonly legend: Legend;
  readonly story: Story;
  readonly visitor: ShownVisitor;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Shows the visitor as the rules see them. Country, consent and the signal of the browser can be changed. */
export function Switches({ legend, story, visitor }: SwitchesProps) {
  const { site, countries, groups, pages } = legend;
  const { country: code, isStored = false } = visitor;
  const sorted = countries.toSorted((a, b) => (names.of(a) ?? a).localeCompare(names.of(b) ?? b));
  return (
    <>
      <div className="switches">
        {sorted.length > 0 && (
          <label>
            Country
            <select value={code} onChange={({ target }) => visitor.chooseCountry(target.value, isStored)}>
              <option value="">as the page says</option>
              <option value="none">not known</option>
              {sorted.map((country) => (
                <option key={country} value={country}>
                  {names.of(country)} ({country})
                </option>
              ))}
            </select>
          </label>
        )}
        {visitor.isStored !== undefined && (
          <label>
            Read from
            <select
              value={String(isStored)}
              disabled={code === '' || code === 'none'}
              onChange={({ target }) => visitor.chooseCountry(code, target.value === 'true')}
            >
              <option value="false">the page’s data</option>
              <option value="true">the browser’s storage</option>
            </select>
          </label>
        )}
        <button type="button" onClick={visitor.forget}>
          New visitor
        </button>
        {legend.readsGpc && (
          <label className="box">
            <input
              type="checkbox"
              checked={visitor.sendsSignal}
              onChange={({ target }) => visitor.switchSignal(target.checked)}
            />
            The browser sends the opt-out signal
          </label>
        )}
      </div>
      <dl className="facts">
        <dt>Site</dt>
        <dd>{site}</dd>
        {pages.length > 0 && (
          <>
            <dt>Page</dt>
            <dd className="pages">{story.pages.join(', ') || 'no page class'}</dd>
          </>
        )}
        {groups.length > 0 && (
          <>
            <dt>Consent</dt>
            <dd>
              <GroupSwitches legend={legend} groups={story.groups} visitor={visitor} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

import type { Legend } from '../legend.ts';
import type { PageRecording } from '../page/entry.ts';
import { GroupSwitches } from './group-switches.tsx';
import { chosenCountry, chooseCountry, forgetVisitor, switchSignal, sendsSignal } from './visitor.ts';
import type { Story } from './story.ts';

interface SwitchesProps {
  readonly legend: Legend;
  readonly story: Story;
  readonly recording: PageRecording;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Shows the visitor as the rules see them. Country, consent and the signal of the browser can be changed. */
export function Switches({ legend, story, recording }: SwitchesProps) {
  const { site, countries, groups, pages } = legend;
  const { code, isStored } = chosenCountry();
  const sorted = countries.toSorted((a, b) => (names.of(a) ?? a).localeCompare(names.of(b) ?? b));
  return (
    <>
      <div className="switches">
        {sorted.length > 0 && (
          <label>
            Country
            <select value={code} onChange={({ target }) => chooseCountry(target.value, isStored)}>
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
        {recording.writesCountry && (
          <label>
            Read from
            <select
              value={String(isStored)}
              disabled={code === '' || code === 'none'}
              onChange={({ target }) => chooseCountry(code, target.value === 'true')}
            >
              <option value="false">the page’s data</option>
              <option value="true">the browser’s storage</option>
            </select>
          </label>
        )}
        <button type="button" onClick={forgetVisitor}>
          New visitor
        </button>
        {legend.readsGpc && (
          <label className="box">
            <input type="checkbox" checked={sendsSignal()} onChange={({ target }) => switchSignal(target.checked)} />
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
              <GroupSwitches legend={legend} groups={story.groups} recording={recording} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

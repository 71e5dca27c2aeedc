import type { Legend } from '../legend.ts';
import { chosenCountry, chooseCountry, forgetVisitor } from './visitor.ts';
import type { Story } from './story.ts';

interface SwitchesProps {
  readonly legend: Legend;
  readonly story: Story;
  /** Whether the rules also read a country that the browser stores. */
  readonly canStore: boolean;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Shows the visitor as the rules see them. The country can be changed. */
export function Switches({ legend: { site, countries, groups, pages }, story, canStore }: SwitchesProps) {
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
        {canStore && (
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
            <dd className="groups">
              {groups.map(({ name }) => (
                <span key={name} className="group" data-granted={story.groups.get(name)}>
                  {name} <b>{describeGroup(story.groups.get(name))}</b>
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function describeGroup(granted: boolean | undefined): string {
  if (granted === undefined) return 'not known';
  return granted ? 'granted' : 'not granted';
}

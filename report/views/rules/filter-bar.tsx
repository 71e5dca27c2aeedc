import { goTo } from '../../use-address.ts';
import { noFilter } from '../../filters.ts';
import type { Filter } from '../../filters.ts';
import type { FilterChoice, FilterChoices } from './filter-choices.ts';
import type { ReportData } from '../../report-data.ts';
import { FilterNotes, pageLabel } from './filter-notes.tsx';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  readonly filter: Filter;
  readonly choices: FilterChoices;
  readonly data: ReportData;
  /** A sentence that says how many rules are shown. */
  readonly shown: string;
}

/** The form that filters the rules. The filter is stored in the address, so that readers can share it. */
export function FilterBar({ filter, choices, data, shown }: FilterBarProps) {
  const apply = (change: Partial<Filter>) => goTo({ place: 'rules', filter: { ...filter, ...change } }, 'push');
  return (
    <form
      className="filter-bar needs-script"
      role="search"
      aria-label="Rules and tags"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox filter={filter} />
      <div className="filter-selects">
        {fields.map(({ key, label, any }) => {
          const shownChoices = withRequested(choices[key], filter[key]);
          return shownChoices.length === 0 ? null : (
            <label key={key}>
              {label}
              <select value={filter[key]} onChange={({ currentTarget }) => apply({ [key]: currentTarget.value })}>
                <option value="">{any}</option>
                <Options choices={shownChoices} />
              </select>
            </label>
          );
        })}
      </div>
      <FilterNotes filter={filter} data={data} />
      <p className="filter-shown">
        <span role="status">{shown}</span>
        <button type="button" onClick={() => apply(noFilter)} disabled={Object.values(filter).every((value) => !value)}>
          Show all
        </button>
      </p>
    </form>
  );
}

const fields: readonly { readonly key: Exclude<keyof Filter, 'text'>; readonly label: string; readonly any: string }[] =
  [
    { key: 'site', label: 'Site', any: 'All sites' },
    { key: 'consent', label: 'Consent needed', any: 'Any or none' },
    { key: 'country', label: 'May run before the visitor chooses, in', any: 'Not filtered' },
    { key: 'page', label: pageLabel, any: 'Any page' },
    { key: 'event', label: 'When', any: 'All events' },
    { key: 'kind', label: 'Kind', any: 'Rules and tags' },
    { key: 'vendor', label: 'Vendor', any: 'All vendors' },
  ];

function Options({ choices }: { readonly choices: readonly FilterChoice[] }) {
  const sections = [...new Set(choices.map(({ section }) => section))];
  return sections.map((section) => {
    const options = choices
      .filter((choice) => choice.section === section)
      .map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ));
    return section === undefined ? (
      options
    ) : (
      <optgroup key={section} label={section}>
        {options}
      </optgroup>
    );
  });
}

// An address may contain a value that no rule has. The field then shows that value instead of a wrong one.
function withRequested(choices: readonly FilterChoice[], requested: string): readonly FilterChoice[] {
  if (requested === '' || choices.some(({ value }) => value === requested)) return choices;
  return [...choices, { value: requested, title: requested }];
}

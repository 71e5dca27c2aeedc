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
  /** How many are shown, as a sentence. */
  readonly shown: string;
}

/** Asks for some of the rules. Everything asked stands in the address, so that it can be sent to a colleague. */
export function FilterBar({ filter, choices, data, shown }: FilterBarProps) {
  const ask = (change: Partial<Filter>) => goTo({ place: 'rules', filter: { ...filter, ...change } }, 'push');
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
          const shownChoices = withAsked(choices[key], filter[key]);
          return shownChoices.length === 0 ? null : (
            <label key={key}>
              {label}
              <select value={filter[key]} onChange={({ currentTarget }) => ask({ [key]: currentTarget.value })}>
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
        <button type="button" onClick={() => ask(noFilter)} disabled={Object.values(filter).every((value) => !value)}>
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
    { key: 'country', label: 'May run before a choice, visitor from', any: 'Not asked' },
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

// An address may ask for what no rule has; the field then says so, instead of showing something that was not asked.
function withAsked(choices: readonly FilterChoice[], asked: string): readonly FilterChoice[] {
  if (asked === '' || choices.some(({ value }) => value === asked)) return choices;
  return [...choices, { value: asked, title: asked }];
}

import { goTo } from '../shell/use-address.ts';
import type { ReportAddress } from '../shell/address.ts';

export interface FilterChoice {
  readonly value: string;
  readonly title: string;
  /** The heading above this choice. */
  readonly section?: string;
}

interface FilterSelectProps {
  readonly address: ReportAddress;
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** The choice that filters nothing. */
  readonly any: string;
  readonly choices: readonly FilterChoice[];
}

/** A field that filters a list by one property. Its value is in the address. Without choices, there is no field. */
export function FilterSelect({ address, name, label, any, choices }: FilterSelectProps) {
  const value = address.query[name] ?? '';
  const shown = withRequested(choices, value);
  if (shown.length === 0) return null;
  return (
    <label className="filter-select">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) =>
          goTo({ ...address, query: { ...address.query, [name]: currentTarget.value } }, 'push')
        }
      >
        <option value="">{any}</option>
        <Options choices={shown} />
      </select>
    </label>
  );
}

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

// An address may contain a value that nothing has. The field then shows that value instead of a wrong one.
function withRequested(choices: readonly FilterChoice[], requested: string): readonly FilterChoice[] {
  if (requested === '' || choices.some(({ value }) => value === requested)) return choices;
  return [...choices, { value: requested, title: requested }];
}

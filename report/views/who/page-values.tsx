import type { CalculatedVisitor } from '../../calculator/create-calculator.ts';
import type { ReportAddress } from '../../shell/address.ts';
import { goTo } from '../../shell/use-address.ts';
import { writeValues } from './choice.ts';

interface PageValuesProps {
  readonly address: ReportAddress;
  readonly site: string;
  readonly visitor: CalculatedVisitor;
  /** The values that the reader has changed. */
  readonly values: Readonly<Record<string, string>>;
}

/** The page that is assumed: one example of its class. Readers can change its texts. Everything else is missing. */
export function PageValues({ address, site, visitor: { page, fixed, otherLocale }, values }: PageValuesProps) {
  const set = (name: string, value: string) => {
    const written = writeValues({ ...values, [name]: value }, site, address.query.page ?? '');
    goTo({ ...address, query: { ...address.query, values: written } }, 'push');
  };
  if (page.length + fixed.length === 0)
    return (
      <p className="note">
        No value that a page gives is assumed, such as those of its data layer: they count as missing. Fixed values of
        the rules, the address and what the browser says are known.
      </p>
    );
  return (
    <details className="who-page" open>
      <summary>The page is one example. Values that are not listed are missing.</summary>
      {otherLocale === undefined ? null : (
        <p className="note">
          Open: the locale of this page in the chosen country, because the rules name none. The example has{' '}
          {otherLocale}, of another country. On pages with other locales, something else may run.
        </p>
      )}
      <div className="who-values">
        {page.map(({ name, value }) => (
          // The key resets the field after a change from elsewhere.
          <label key={`${name} ${value}`}>
            <code>{name}</code>
            <input
              defaultValue={value}
              placeholder="missing"
              autoComplete="off"
              spellCheck={false}
              onBlur={({ currentTarget }) => currentTarget.value !== value && set(name, currentTarget.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          </label>
        ))}
      </div>
      {fixed.length > 0 ? (
        <p className="note">
          <code>{fixed.join(', ')}</code>
        </p>
      ) : null}
    </details>
  );
}

import type { DocumentAudience } from '../../../compiler/contract/difference.ts';

/** What is true of the visitors of a change, as a list. Cases of several conditions are lists in it. */
export function VisitorConditions({ audience: { who, cases } }: { readonly audience: DocumentAudience }) {
  return (
    <ul className="condition-tree" aria-label="Conditions">
      {who.map((text) => (
        <li key={text}>{text === cases?.text ? <Cases oneOf={cases.oneOf} /> : text}</li>
      ))}
    </ul>
  );
}

function Cases({ oneOf }: { readonly oneOf: readonly (readonly string[])[] }) {
  return (
    <>
      <span className="joiner">at least one of these</span>
      <ul>
        {oneOf.map((all) => (
          <li key={all.join()}>{all.length === 1 ? all[0] : <All all={all} />}</li>
        ))}
      </ul>
    </>
  );
}

function All({ all }: { readonly all: readonly string[] }) {
  return (
    <>
      <span className="joiner">all of these</span>
      <ul>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

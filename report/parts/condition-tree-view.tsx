import { useState } from 'react';
import type {
  ReportConditionGroup,
  ReportConditionLeaf,
  ReportConditionTree,
  ReportConditionName,
} from '../../compiler/contract/report/condition.ts';
import { useReport } from '../shell/report-context.ts';
import { Text } from './text.tsx';

/** A condition in words: groups as nested lists, and named conditions that open into their definitions. */
export function ConditionTreeView({ tree }: { readonly tree: ReportConditionTree }) {
  const parts = 'of' in tree && tree.of === 'all' ? tree.parts : [tree];
  return (
    <ul className="condition-tree">
      {parts.map((part, at) => (
        <Item key={at} tree={part} />
      ))}
    </ul>
  );
}

function Item({ tree }: { readonly tree: ReportConditionTree }) {
  return (
    <li>{'of' in tree ? <Group group={tree} /> : 'ref' in tree ? <Named named={tree} /> : <Leaf leaf={tree} />}</li>
  );
}

const groupWords = { all: 'all of these', one: 'at least one of these', none: 'none of these' } as const;

function Group({ group: { of, parts } }: { readonly group: ReportConditionGroup }) {
  return (
    <>
      <span className="joiner">{groupWords[of]}</span>
      <ul>
        {parts.map((part, at) => (
          <Item key={at} tree={part} />
        ))}
      </ul>
    </>
  );
}

function Named({ named: { ref, text, not } }: { readonly named: ReportConditionName }) {
  const { data } = useReport();
  const [isOpen, setOpen] = useState(false);
  const definition = data.conditions.find(({ kind, id }) => kind === ref.kind && id === ref.id);
  if (!definition) return <Text text={text} />;
  // A definition may lead to many others, so it is drawn when it is opened.
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Text text={text} />
      </summary>
      {isOpen ? (
        <div className="definition">
          {not ? <span className="joiner">It must be false that</span> : null}
          <ConditionTreeView tree={definition.tree} />
        </div>
      ) : null}
    </details>
  );
}

function Leaf({ leaf: { about, text, source } }: { readonly leaf: ReportConditionLeaf }) {
  return (
    <>
      <span className="topic" title={source}>
        {about}
      </span>{' '}
      <Text text={text} />
    </>
  );
}

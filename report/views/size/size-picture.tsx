import type { BundlePart } from './bundle-parts.ts';

/**
 * A strip with the parts of a bundle side by side, first rules and tags, then modules. The table says the same. It uses
 * attributes, because the Content-Security-Policy allows no inline styles.
 */
export function SizePicture({ parts }: { readonly parts: readonly BundlePart[] }) {
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  const [rules, modules] = [parts.filter(isOwn), parts.filter((part) => !isOwn(part))];
  const ordered = [...withRest(rules, whole), ...withRest(modules, whole)];
  let at = 0;
  return (
    <svg className="size-picture" viewBox="0 0 1000 28" preserveAspectRatio="none" aria-hidden="true">
      {ordered.map(({ kind, name, title, bytes }) => {
        const x = (1000 * at) / whole;
        at += bytes;
        return (
          <rect
            key={`${kind} ${name}`}
            className={kind === 'module' ? 'size-module' : 'size-rule'}
            x={x.toFixed(2)}
            width={((1000 * bytes) / whole).toFixed(2)}
            height="28"
          >
            <title>{`${title}: ${bytes} B`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

const isOwn = ({ kind }: BundlePart): boolean => kind !== 'module';

/** Puts the parts together that are too small to see. */
function withRest(parts: readonly BundlePart[], whole: number): readonly BundlePart[] {
  const large = parts.filter(({ bytes }) => bytes / whole >= smallestShare);
  const rest = parts.slice(large.length);
  if (rest.length === 0) return parts;
  const bytes = rest.reduce((sum, part) => sum + part.bytes, 0);
  return [...large, { kind: rest[0].kind, name: '', title: `${rest.length} smaller ones`, bytes }];
}

const smallestShare = 0.004;

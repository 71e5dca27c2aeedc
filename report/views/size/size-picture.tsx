import type { BundlePart } from './parts-of.ts';

/**
 * A strip with the parts of a bundle side by side, first rules and tags, then modules. The table says the same. It uses
 * attributes, because the Content-Security-Policy allows no inline styles.
 */
export function SizePicture({ parts }: { readonly parts: readonly BundlePart[] }) {
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  const ordered = [...parts.filter(({ kind }) => kind !== 'module'), ...parts.filter(({ kind }) => kind === 'module')];
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

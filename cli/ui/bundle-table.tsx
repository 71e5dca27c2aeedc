import { Box, renderToString, Text } from 'ink';
import type { BuildSummary } from '../../compiler/contract/build.ts';
import { formatBytes } from '../../compiler/describe/blocks/format-bytes.ts';
import type { TerminalOutput } from '../terminal/terminal.ts';

const sizes = ['bytes', 'gzip', 'brotli'] as const;

/** Returns the files that a build wrote as a table. */
export function bundleTable(summary: BuildSummary, { color, columns }: TerminalOutput): string {
  return `${renderToString(<BundleTable summary={summary} color={color} />, { columns })}\n`;
}

function BundleTable({
  summary: { folder, bundles, report, reportText },
  color,
}: {
  summary: BuildSummary;
  color: boolean;
}) {
  return (
    <Box flexDirection="column">
      <Box columnGap={3}>
        <Box flexDirection="column">
          <Text bold={color}>bundle</Text>
          {bundles.map(({ file }) => (
            <Text key={file} wrap="truncate-start">{`${folder}/${file}`}</Text>
          ))}
        </Box>
        {sizes.map((size) => (
          <Box key={size} flexDirection="column" alignItems="flex-end" flexShrink={0}>
            <Text bold={color}>{size}</Text>
            {bundles.map((bundle) => (
              <Text key={bundle.file} color={color && size === 'gzip' ? 'green' : undefined}>
                {formatBytes(bundle[size])}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
      <Box flexDirection="column" marginTop={1}>
        {report && <Text>{`Report: open ${folder}/${report}`}</Text>}
        {reportText && <Text>{`Its text: ${folder}/${reportText}`}</Text>}
        <Text>{`Manifest: ${folder}/manifest.json`}</Text>
      </Box>
    </Box>
  );
}

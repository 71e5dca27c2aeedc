import { describeInventory } from '../../compiler/describe/describe-inventory.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { manifestAssertions } from '../../compiler/describe/manifest/manifest-assertions.ts';
import {
  manifestActions,
  manifestCalls,
  manifestRules,
  manifestTags,
} from '../../compiler/describe/manifest/manifest-rules.ts';
import { bundle, type Bundle } from '../../compiler/emit/bundle/bundle.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { checkBudget } from '../../compiler/emit/bundle/check-budget.ts';
import { carryOver } from '../output/carry-over.ts';
import type { Manifest, ManifestBundle } from '../../compiler/contract/manifest.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import { filesOf, manifestName, reportFolder, reportName, reportTextName } from '../output/read-manifest.ts';
import { startBundler } from '../../compiler/emit/bundle/start-bundler.ts';
import { writeOutput } from '../output/write-output.ts';
import type { BuildMemory } from './build-memory.ts';
import type { BuildSummary } from '../../compiler/contract/build.ts';
import { chooseSites, requireStage } from './choose-targets.ts';
import type { BuildOptions } from './build-options.ts';
import type { ReportedProject } from './describe-report.ts';
import { identifyProject } from './identify-project.ts';
import { prepareReport } from './prepare-report.ts';
import type { Progress } from '../text/progress.ts';
import { type FileHashes, hashesOfFiles } from './file-hashes.ts';
import { writeAlone } from './write-alone.ts';

interface WrittenProject {
  readonly summary: BuildSummary;
  readonly problems: readonly Diagnostic[];
  /** Absent if nothing was written. */
  readonly written?: FileHashes;
}

/**
 * Bundles a valid project for the requested sites and stage, and writes the output folder. It writes nothing if a bundle
 * exceeds the project's size budget.
 */
export async function writeProject(
  project: ReportedProject,
  folder: OutputFolder,
  options: BuildOptions,
  progress: Progress,
  memory?: BuildMemory,
): Promise<WrittenProject> {
  const { program } = project;
  const { stage } = options;
  requireStage(program, stage);
  startBundler();
  const bundling: Started[] = [];
  const modulesFolder = program.modules.length > 0 ? project.root : undefined;
  for (const site of chooseSites(program, options.site)) {
    progress.begin('Bundling', `${site} for ${stage}`);
    const entry = emit(program, site, stage, { memory: memory?.emitted });
    bundling.push(await started((received) => bundle(entry, modulesFolder, { memory: memory?.scripts, received })));
  }
  // The bundler runs in a separate process, so the report is prepared at the same time.
  const [bundles, report] = await Promise.all([
    Promise.all(bundling.map(({ made }) => made)),
    options.report ? prepareReport(project, options, memory) : undefined,
  ]);
  const built = bundles.map(({ manifest }) => manifest);
  const problems = checkBudget(program, stage, built);
  if (problems.length > 0) return { summary: { built: false, folder: folder.name, stage, bundles: [] }, problems };
  const files = bundles.flatMap(filesOfBundle);
  if (report) {
    progress.begin('Making the report');
    files.push(...report(built).map(({ name, content }) => ({ path: `${reportFolder}/${name}`, content })));
  }
  progress.begin('Writing the files', folder.name);
  let written: FileHashes | undefined;
  await writeAlone(folder, () => {
    const manifest = createManifest(project, folder, options, built, files);
    writeOutput(folder, files, manifest);
    written = hashesOfFiles(folder.path, [manifestName, ...filesOf(manifest)]);
  });
  const hasText = files.some(({ path }) => path === reportTextName);
  const reports = { ...(report && { report: reportName }), ...(hasText && { reportText: reportTextName }) };
  return { summary: { built: true, folder: folder.name, stage, bundles: built, ...reports }, problems, written };
}

interface Started {
  readonly made: Promise<Bundle>;
}

/** Waits until the bundler has received a script: Node sends nothing to it while this process is busy. */
async function started(begin: (received: () => void) => Promise<Bundle>): Promise<Started> {
  let made: Promise<Bundle> | undefined;
  await new Promise<void>((resolve) => {
    made = begin(resolve);
    // A bundle may fail before it is received, or come from the cache. Failures are reported where all bundles are awaited.
    made.then(
      () => resolve(),
      () => resolve(),
    );
  });
  return { made: made! };
}

function filesOfBundle({ code, map, manifest: { file, hashed } }: Bundle): OutputFile[] {
  return [
    { path: hashed, content: code },
    { path: `${file}.map`, content: map },
    { path: file, content: code },
  ];
}

function createManifest(
  project: ReportedProject,
  folder: OutputFolder,
  { site, stage, report }: BuildOptions,
  built: readonly ManifestBundle[],
  files: readonly OutputFile[],
): Manifest {
  const { program, claims } = project;
  const isDeclared = (bundle: ManifestBundle) =>
    program.sites.some(({ id }) => id === bundle.site) && program.stages.some(({ id }) => id === bundle.stage);
  const isReplaced = (bundle: ManifestBundle) =>
    !isDeclared(bundle) || (bundle.stage === stage && (site === undefined || site.includes(bundle.site)));
  const kept = carryOver(folder, isReplaced);
  const hasText = report ? files.some(({ path }) => path === reportTextName) : kept.reportText !== undefined;
  return {
    version: 1,
    identity: identifyProject(project, project.revision),
    bundles: [...built, ...kept.bundles].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    ...((report || kept.report) && { report: reportName }),
    ...(hasText && { reportText: reportTextName }),
    rules: manifestRules(program),
    tags: manifestTags(program),
    calls: manifestCalls(program),
    actions: manifestActions(program),
    inventory: describeInventory(program),
    ...manifestAssertions(program, claims),
  };
}

function keyOf({ stage, site }: ManifestBundle): string {
  return `${stage}/${site}`;
}

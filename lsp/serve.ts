import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { version } from '../tasks/text/version.ts';
import { createCallAnswers } from './answers/call-answers.ts';
import { createFileAnswers, tokenKinds } from './answers/file-answers.ts';
import { createLensAnswers } from './answers/lens-answers.ts';
import { createLocator } from './answers/locate.ts';
import { createNameAnswers } from './answers/name-answers.ts';
import { createWordAnswers } from './answers/word-answers.ts';
import { findIdle, type IdleWork } from './idle/find-idle.ts';
import { received } from './idle/sent-problem.ts';
import { createOpenTexts, fileOfUri } from './open-texts.ts';
import { problemsByFile } from './problems.ts';
import type { OpenProject } from './project.ts';
import { createScenarioRunner, scenarioCommand } from './run-scenario.ts';
import { createWorkspace } from './workspace.ts';

/** How long after the last keystroke problems are sent, in milliseconds: less than the time between two of them. */
const pause = 30;
/** How long after it an editor counts as idle: more than a typist's pause. */
const idlePause = 600;

/** Answers an editor over the language server protocol until it leaves. Resolves with the exit code. */
export function serve(connection: Connection): Promise<0 | 1> {
  const texts = createOpenTexts();
  const workspace = createWorkspace(texts);
  const locator = createLocator(workspace, texts);
  const answers = {
    ...createCallAnswers(locator),
    ...createFileAnswers(locator),
    ...createLensAnswers(locator, () => isTrusted),
    ...createNameAnswers(locator),
    ...createWordAnswers(locator),
  };
  const scenarios = createScenarioRunner(
    locator,
    (message) => void connection.sendNotification(ShowMessageNotification.type, message),
    () => attempt(publish),
  );
  let timer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let idleWork: readonly IdleWork[] = [];
  let canWatch = false;
  /** Whether the editor reports changes on the disk. Otherwise any file may have changed at each edit. */
  let isWatched = false;
  let canRefresh = false;
  /** Whether the user trusts the folder, so that code of it may run. */
  let isTrusted = false;
  let isShut = false;
  const sent = new Set<string>();

  /** No request waits for this work, so an error in it would end the server. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  function publishLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => attempt(publish), pause);
  }

  const openProjects = (): readonly OpenProject[] => [
    ...new Set([...texts.files()].flatMap((file) => workspace.projectsOf(file))),
  ];

  function stopIdle(): void {
    clearTimeout(idleTimer);
    for (const work of idleWork) work.stop();
    idleWork = [];
  }

  /** Finds what takes longer, in threads of their own. */
  function startIdle(): void {
    const open = new Map([...texts.files()].map((file) => [file, texts.textOf(file)!]));
    idleWork = openProjects().map((project) =>
      findIdle({ root: project.root, entry: project.entry, texts: open }, ({ problems, summaries }) => {
        const sources = new Map(project.result().documents.map(({ source }) => [source.path, source]));
        project.late = problems.flatMap((one) => received(one, (path) => sources.get(path)) ?? []);
        project.summaries = summaries;
        attempt(publish);
        if (canRefresh) void connection.sendRequest(CodeLensRefreshRequest.type);
      }),
    );
  }

  /** Sends the problems of all projects with an open file, and takes back those of files that have none any more. */
  function publish(): void {
    const all = problemsByFile(openProjects(), texts.uriOf);
    for (const file of [...sent].filter((one) => !all.has(one))) {
      void connection.sendDiagnostics({ uri: texts.uriOf(file), diagnostics: [] });
      sent.delete(file);
    }
    for (const [file, diagnostics] of all) {
      if (diagnostics.length === 0 && !sent.has(file)) continue;
      const known = texts.versionOf(file);
      void connection.sendDiagnostics({
        uri: texts.uriOf(file),
        diagnostics: [...diagnostics],
        ...(known !== undefined && { version: known }),
      });
      if (diagnostics.length > 0) sent.add(file);
      else sent.delete(file);
    }
  }

  function changed(uri?: string): void {
    workspace.change(uri === undefined || !isWatched ? undefined : fileOfUri(uri));
    publishLater();
    stopIdle();
    idleTimer = setTimeout(() => attempt(startIdle), idlePause);
  }

  connection.onInitialize(({ capabilities, initializationOptions }): InitializeResult => {
    isTrusted = initializationOptions?.isTrusted === true;
    canRefresh = capabilities.workspace?.codeLens?.refreshSupport === true;
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: 'tagc', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: ['.', '"', '[', ':'], resolveProvider: true },
        hoverProvider: true,
        signatureHelpProvider: { triggerCharacters: ['(', ','] },
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        codeActionProvider: { codeActionKinds: ['quickfix'] },
        inlayHintProvider: true,
        codeLensProvider: {},
        callHierarchyProvider: true,
        ...(isTrusted && { executeCommandProvider: { commands: [scenarioCommand] } }),
        semanticTokensProvider: {
          legend: { tokenTypes: [...tokenKinds], tokenModifiers: ['declaration'] },
          full: true,
        },
      },
    };
  });
  connection.onInitialized(() => {
    const watchers = [{ globPattern: '**/*.{dsl,yaml,yml,json,ts,js}' }];
    if (!canWatch) return;
    // An editor may refuse nevertheless, which the library logs. Then files are read again at each edit.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).then(
      () => (isWatched = true),
      () => {},
    );
  });
  // An editor watches only its own folders, so other files are read again when one of them is opened or closed.
  connection.onDidOpenTextDocument((params) => (texts.open(params), changed()));
  connection.onDidChangeTextDocument((params) => (texts.change(params), changed(params.textDocument.uri)));
  connection.onDidCloseTextDocument((params) => (texts.close(params), changed()));
  connection.onDidChangeWatchedFiles(() => changed());

  connection.onCompletion(answers.completion);
  connection.onCompletionResolve(answers.resolveCompletion);
  connection.onHover(answers.hover);
  connection.onSignatureHelp(answers.signature);
  connection.onDefinition(answers.definition);
  connection.onReferences(answers.references);
  connection.onDocumentHighlight(answers.highlights);
  connection.onPrepareRename(answers.prepareRename);
  connection.onRenameRequest((params) => {
    const answer = answers.rename(params);
    return typeof answer === 'string' ? new ResponseError(refused, answer) : answer;
  });
  connection.onDocumentSymbol(answers.symbols);
  connection.onWorkspaceSymbol(answers.workspaceSymbols);
  connection.onFoldingRanges(answers.folds);
  connection.onSelectionRanges(answers.selections);
  connection.onDocumentFormatting(answers.format);
  connection.onDocumentRangeFormatting(answers.formatRange);
  connection.onCodeAction(answers.actions);
  connection.onCodeLens(answers.lenses);
  connection.onExecuteCommand(async ({ command, arguments: [uri, title] = [] }) => {
    if (command !== scenarioCommand) return null;
    if (!isTrusted) return new ResponseError(refused, 'Nothing of a folder runs before you trust it.');
    await scenarios.run(String(uri), String(title));
    return null;
  });
  connection.languages.callHierarchy.onPrepare(answers.prepareCalls);
  connection.languages.callHierarchy.onIncomingCalls(answers.incomingCalls);
  connection.languages.callHierarchy.onOutgoingCalls(answers.outgoingCalls);
  connection.languages.inlayHint.on(answers.hints);
  connection.languages.semanticTokens.on(answers.tokens);

  return new Promise((resolve) => {
    connection.onShutdown(() => {
      isShut = true;
      clearTimeout(timer);
      stopIdle();
      scenarios.stop();
    });
    connection.onExit(() => resolve(isShut ? 0 : 1));
    connection.listen();
  });
}

/** The request was understood and cannot be done: `RequestFailed` of the protocol. */
const refused = -32803;

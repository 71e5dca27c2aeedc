import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { version } from '../tasks/text/version.ts';
import { createFileAnswers, tokenKinds } from './answers/file-answers.ts';
import { createLocator } from './answers/locate.ts';
import { createNameAnswers } from './answers/name-answers.ts';
import { createWordAnswers } from './answers/word-answers.ts';
import { findIdle, type IdleWork } from './idle/find-idle.ts';
import { received } from './idle/sent-problem.ts';
import { createOpenTexts, fileOfUri } from './open-texts.ts';
import { problemsByFile } from './problems.ts';
import type { OpenProject } from './project.ts';
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
  const answers = { ...createFileAnswers(locator), ...createNameAnswers(locator), ...createWordAnswers(locator) };
  let timer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let idleWork: readonly IdleWork[] = [];
  let canWatch = false;
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
      findIdle({ root: project.root, entry: project.entry, texts: open }, (problems) => {
        const sources = new Map(project.result().documents.map(({ source }) => [source.path, source]));
        project.late = problems.flatMap((one) => received(one, (path) => sources.get(path)) ?? []);
        attempt(publish);
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
    workspace.change(uri === undefined ? undefined : fileOfUri(uri));
    publishLater();
    stopIdle();
    idleTimer = setTimeout(() => attempt(startIdle), idlePause);
  }

  connection.onInitialize(({ capabilities }): InitializeResult => {
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
        semanticTokensProvider: {
          legend: { tokenTypes: [...tokenKinds], tokenModifiers: ['declaration'] },
          full: true,
        },
      },
    };
  });
  connection.onInitialized(() => {
    const watchers = [{ globPattern: '**/*.{dsl,yaml,yml,json,ts,js}' }];
    if (canWatch) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidOpenTextDocument((params) => (texts.open(params), changed(params.textDocument.uri)));
  connection.onDidChangeTextDocument((params) => (texts.change(params), changed(params.textDocument.uri)));
  connection.onDidCloseTextDocument((params) => (texts.close(params), changed(params.textDocument.uri)));
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
  connection.languages.inlayHint.on(answers.hints);
  connection.languages.semanticTokens.on(answers.tokens);

  return new Promise((resolve) => {
    connection.onShutdown(() => {
      isShut = true;
      clearTimeout(timer);
      stopIdle();
    });
    connection.onExit(() => resolve(isShut ? 0 : 1));
    connection.listen();
  });
}

/** The request was understood and cannot be done: `RequestFailed` of the protocol. */
const refused = -32803;

/* oxlint-disable typescript/no-extraneous-class -- the client library extends these classes */
// A stand-in for the module `vscode`, as far as the extension and its client library need it to start. Anything else is a class
// or function that does nothing.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');

class Uri {
  constructor(fsPath) {
    Object.assign(this, { scheme: 'file', authority: '', path: fsPath, fsPath, query: '', fragment: '' });
  }
  static file = (path) => new Uri(path);
  static parse = (text) => new Uri(fileURLToPath(text));
  toString() {
    return pathToFileURL(this.fsPath).href;
  }
}
class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(...at) {
    const [start, end] = at.length === 4 ? [new Position(at[0], at[1]), new Position(at[2], at[3])] : at;
    Object.assign(this, { start, end });
  }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}
class CodeLens {
  constructor(range, command) {
    Object.assign(this, { range, command });
  }
}
class ProcessExecution {
  constructor(process, args, options) {
    Object.assign(this, { process, args, options });
  }
}
class Task {
  constructor(definition, scope, name, source, execution) {
    Object.assign(this, { definition, scope, name, source, execution });
  }
}
class EventEmitter {
  listeners = new Set();
  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(value) {
    for (const listener of this.listeners) listener(value);
  }
  dispose() {}
}
class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: ignore };
  cancel() {}
  dispose() {}
}
class Disposable {
  constructor(dispose = () => {}) {
    this.dispose = dispose;
  }
  static from = (...all) => new Disposable(() => all.forEach((one) => one.dispose()));
}

/** Completes an object with members that do nothing. */
function loose(known) {
  const others = new Map();
  return new Proxy(known, {
    get(target, name) {
      if (name in target || typeof name === 'symbol') return target[name];
      if (!others.has(name)) others.set(name, nothing(name));
      return others.get(name);
    },
  });
}

function nothing(name) {
  // Names of events begin with "on"; those of classes and enumerations with a capital.
  if (/^[A-Z]/.test(name)) return loose(class {});
  return () => new Disposable();
}

const ignore = () => new Disposable();

/** Creates the module for a folder with open documents, and what the extension did with it. */
exports.createVscode = (folder, documents, isTrusted) => {
  const seen = {
    commands: new Map(),
    problems: new Map(),
    warnings: [],
    errors: [],
    log: [],
    tasks: [],
    lenses: undefined,
  };
  const trusted = new EventEmitter();
  const vscode = loose({
    Uri,
    Position,
    Range,
    Diagnostic,
    CodeLens,
    ProcessExecution,
    Task,
    EventEmitter,
    Disposable,
    CancellationTokenSource,
    TaskPanelKind: { Dedicated: 2 },
    TaskScope: { Workspace: 2 },
    version: '1.91.0',
    env: loose({ language: 'en', appName: 'stub', appHost: 'desktop' }),
    commands: loose({
      registerCommand(name, run) {
        seen.commands.set(name, run);
        return new Disposable(() => seen.commands.delete(name));
      },
    }),
    languages: loose({
      match: ([{ language }] = [{}], document) => (document.languageId === language ? 10 : 0),
      createDiagnosticCollection: () => ({
        set: (uri, problems) => seen.problems.set(uri.fsPath, problems),
        delete: (uri) => seen.problems.delete(uri.fsPath),
        clear() {},
        dispose() {},
      }),
      registerCodeLensProvider(_, provider) {
        seen.lenses ??= provider;
        return new Disposable();
      },
    }),
    tasks: loose({
      async executeTask(task) {
        seen.tasks.push(task);
        return task;
      },
      onDidEndTaskProcess: () => new Disposable(),
    }),
    window: loose({
      activeTextEditor: undefined,
      visibleTextEditors: [],
      tabGroups: loose({ all: [] }),
      createOutputChannel: () =>
        loose({ appendLine: (line) => seen.log.push(line), error: (line) => seen.log.push(line) }),
      showWarningMessage: async (text) => void seen.warnings.push(text),
      showErrorMessage: async (text) => void seen.errors.push(text),
    }),
    workspace: loose({
      isTrusted,
      textDocuments: documents,
      notebookDocuments: [],
      workspaceFolders: [{ uri: Uri.file(folder), name: 'folder', index: 0 }],
      getWorkspaceFolder: () => vscode.workspace.workspaceFolders[0],
      getConfiguration: () => loose({ get: (_, other) => other }),
      onDidGrantWorkspaceTrust: trusted.event,
      createFileSystemWatcher: () => ({ onDidCreate: ignore, onDidChange: ignore, onDidDelete: ignore, dispose() {} }),
      saveAll: async () => true,
      findFiles: async () => [join(folder, 'rules.dsl')].filter((file) => existsSync(file)).map(Uri.file),
    }),
  });
  return { vscode, seen, trust: () => ((vscode.workspace.isTrusted = true), trusted.fire()) };
};

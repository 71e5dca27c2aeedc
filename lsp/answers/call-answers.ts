import {
  type CallHierarchyIncomingCall,
  type CallHierarchyIncomingCallsParams,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CallHierarchyOutgoingCallsParams,
  type CallHierarchyPrepareParams,
  SymbolKind,
} from 'vscode-languageserver';
import { dispatcherOf, startedBy, startersOf, type Dispatcher } from '../../compiler/editor/dispatches.ts';
import { nameAt } from '../../compiler/editor/names-at.ts';
import { rangeOfSpan } from '../positions.ts';
import type { LocatedFile, Locator } from './locate.ts';

/** Answers which rules, tags and events start each other, as the protocol's hierarchy of calls. */
export function createCallAnswers({ place, texts }: Locator) {
  function dispatcherAt(at: (LocatedFile & { readonly offset: number }) | undefined) {
    const name = at && nameAt(at.result, at.path, at.offset);
    const dispatcher = name && dispatcherOf(at.result.program, name);
    return dispatcher && { at, dispatcher };
  }

  function itemOf(one: Dispatcher, { project }: LocatedFile): CallHierarchyItem {
    const { id, title, span, nameSpan } = one;
    return {
      name: id,
      kind: 'vendor' in one ? SymbolKind.Class : 'actions' in one ? SymbolKind.Method : SymbolKind.Event,
      ...(title !== undefined && { detail: title }),
      uri: texts.uriOf(project.fileOf(nameSpan.source.path)),
      range: rangeOfSpan(span),
      selectionRange: rangeOfSpan(nameSpan),
    };
  }

  return {
    prepareCalls({ textDocument, position }: CallHierarchyPrepareParams): CallHierarchyItem[] | null {
      const found = dispatcherAt(place(textDocument.uri, position));
      return found ? [itemOf(found.dispatcher, found.at)] : null;
    },

    incomingCalls({ item }: CallHierarchyIncomingCallsParams): CallHierarchyIncomingCall[] {
      const found = dispatcherAt(place(item.uri, item.selectionRange.start));
      if (!found) return [];
      return startersOf(found.at.result.program, found.dispatcher).map(({ from, spans }) => ({
        from: itemOf(from, found.at),
        fromRanges: spans.map(rangeOfSpan),
      }));
    },

    outgoingCalls({ item }: CallHierarchyOutgoingCallsParams): CallHierarchyOutgoingCall[] {
      const found = dispatcherAt(place(item.uri, item.selectionRange.start));
      if (!found) return [];
      return startedBy(found.at.result.program, found.dispatcher).map(({ to, spans }) => ({
        to: itemOf(to, found.at),
        fromRanges: spans.map(rangeOfSpan),
      }));
    },
  };
}

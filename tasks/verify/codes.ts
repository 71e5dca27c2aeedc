/** Why a message or a lint is reported, and how to fix it. */
export interface MessageText {
  readonly severity: string;
  readonly why: string;
  readonly fix: string;
}

/** Findings that say that something was not verified. The command then fails as one that could not run. */
export const unverifiedCodes: ReadonlySet<string> = new Set(['tag-not-checked', 'page-not-verified']);

/** What each code of a finding means, for `tagc explain` and for formats that describe codes. */
export const verifyCodes = {
  'undeclared-host': {
    severity: 'error',
    why: 'A tag, or a script that it loaded, contacts a host that no tag or call declares. So the manifest and the record of processing do not name a recipient.',
    fix: 'Declare the host with the tag that began it, or remove what contacts it.',
  },
  'undeclared-script': {
    severity: 'error',
    why: 'A tag, or a script that it loaded, loads code from a host from which the rules load none. Such code can read the whole page.',
    fix: 'Declare the script with the tag that began it, or remove what loads it.',
  },
  'undeclared-cookie': {
    severity: 'error',
    why: 'A tag, or a script that it loaded, stores a cookie that nothing declares. So it has no consent group and no lifetime.',
    fix: 'Add it to "cookies" of the tag or of its group.',
  },
  'undeclared-key': {
    severity: 'error',
    why: 'A tag, or a script that it loaded, stores a key in the storage of the page that nothing declares.',
    fix: 'Declare it in the rules, or list it in "accept" of the project.',
  },
  'without-consent': {
    severity: 'error',
    why: 'Something declared happens although the visitor does not grant its consent group.',
    fix: 'Look at the scripts that caused it. Often the page loads the vendor itself, besides the script of tagc.',
  },
  'with-consent': {
    severity: 'error',
    why: 'A tag that runs in place of another without consent sends something although the visitor grants the group. So the visit may be counted twice.',
    fix: 'Check that the deployed script is that of these rules.',
  },
  'cannot-withdraw': {
    severity: 'note',
    why: 'The visitor withdraws consent, and the script of a vendor still sends or stores something on the page that is open. Its vendor declares "cannotWithdraw", with the reason.',
    fix: 'Nothing, if reviewers accept the reason. Otherwise open the page again when consent is withdrawn.',
  },
  'longer-than-declared': {
    severity: 'error',
    why: 'A cookie lives longer than the rules declare, so what visitors read about it is wrong.',
    fix: 'Declare the longer lifetime, or set a shorter one where the vendor allows it.',
  },
  'kept-after-withdrawal': {
    severity: 'error',
    why: 'The visitor withdraws consent, and a cookie of the group remains.',
    fix: 'Add it to "cookies" of its consent group, so that the script removes it.',
  },
  'missing-request': {
    severity: 'error',
    why: 'A tag that --expect names sends nothing, although the visitor grants its group.',
    fix: 'Check that the page gives the tag what it needs. "tagc explain --rule NAME" says when it runs.',
  },
  'blocked-request': {
    severity: 'warning',
    why: 'The browser does not send a request of a tag or call, so that does not work.',
    fix: 'Add the host to the Content-Security-Policy of the page. The manifest lists the hosts that each script needs.',
  },
  'script-not-loaded': {
    severity: 'warning',
    why: 'The script of a tag does not load. So the tag does not work here, and nobody has seen which hosts its script contacts and what it stores.',
    fix: 'Run the command on a machine that reaches the host, or correct the address in the rules.',
  },
  'other-version': {
    severity: 'error',
    why: 'The page runs a script of tagc, but not the one that these rules build. So what the rules say is not what visitors get.',
    fix: 'Deploy the script again, or verify with the rules and the version of tagc from which it was built. --any-version makes it a warning.',
  },
  'script-error': {
    severity: 'error, warning or note',
    why: 'The script of tagc reports an error in the console of the page. It is an error if the script has stopped, a warning if nothing in it has caught an exception, and a note if, for example, a request failed.',
    fix: 'Look at the console of the page for details.',
  },
  'not-by-tagc': {
    severity: 'error, warning or note',
    why: 'The page itself does something that the rules do not declare. tagc does not control it.',
    fix: 'Remove it from the page, move it into the rules, or list it in "accept" of the project.',
  },
  'not-seen': {
    severity: 'note',
    why: 'A declared tag sends nothing on any of the pages, its cookie does not appear, or nothing needs an entry of "accept". It may need a click or another page.',
    fix: 'Open a page on which it happens, or remove the declaration.',
  },
  'tag-not-checked': {
    severity: 'error',
    why: 'No visit can show whether a tag that --expect names works: it cannot run on these pages, its hosts are not known, or no opened state certainly grants its group.',
    fix: 'Open a page of its site, in a state that grants its group.',
  },
  'page-not-verified': {
    severity: 'error',
    why: 'A page could not be opened, is not the one that was named, or loads no script of tagc. So nothing is known about it.',
    fix: 'Open it in a browser on this machine, and read the message.',
  },
} satisfies Record<string, MessageText>;

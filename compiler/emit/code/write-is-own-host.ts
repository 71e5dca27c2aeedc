import { isOwnHost } from '../../compile/evaluate/own-hosts.ts';
import type { Emitter } from './emitter.ts';
import { define } from './entry/writer.ts';

/** Writes a function that returns whether a host of a link belongs to the owner of the sites. */
export function writeIsOwnHost({ writer, program }: Emitter): string {
  const { project, sites } = program.written;
  const hosts = new Set(sites.flatMap((site) => site.hosts[program.stage] ?? []));
  // The domains of the project usually contain these hosts.
  const others = [...hosts].filter((host) => !isOwnHost(host, { project, sites: [] }));
  const hasHosts = sites.find(({ id }) => id === program.site)?.hosts[program.stage] !== undefined;
  const under = project.own.length > 0 && writer.use({ file: 'functions/under/under.ts', name: 'under' });
  const hostName = () => `${writer.use({ file: 'page/host-name.ts', name: 'hostName' })}(host)`;
  const tests = [
    ...(under ? [`${under}(host,${JSON.stringify(project.own)})`] : []),
    ...(others.length > 0 ? [`${JSON.stringify(others)}.includes(${hostName()})`] : []),
    // A site without hosts also runs on other hosts.
    ...(hasHosts ? [] : [`${hostName()}===${writer.use({ file: 'page/document.ts', name: 'pageHost' })}()`]),
  ];
  return define(writer, 'isOwnHost', `(host)=>${tests.join('||')}`, { module: 'actions/set-parameter' });
}

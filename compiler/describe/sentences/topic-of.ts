import type { ConditionTopic } from '../../contract/report/condition.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { walk } from '../../compile/traverse/walk.ts';

/** Returns what a test is about: the first value in it that is no constant decides. */
export function topicOf(expression: Expression, program: Program): ConditionTopic {
  for (const part of walk(expression)) {
    const topic = topicOfPart(part, program);
    if (topic) return topic;
  }
  return 'fixed';
}

function topicOfPart(part: Expression, { project, consent }: Program): ConditionTopic | undefined {
  switch (part.kind) {
    case 'data':
      return [project.country, project.place, consent?.by].includes(part.data) ? 'country' : 'data';
    case 'consent':
      return 'consent';
    case 'page':
      return 'page';
    case 'static':
    case 'hostStage':
    case 'hosts':
      return 'site';
    case 'state':
      return 'state';
    case 'field':
    case 'answer':
      return 'event';
    case 'source':
      return addresses.test(part.source.name) ? 'address' : 'data';
    case 'builtIn':
      return topicOfBuiltIn(part.builtIn.name);
    case 'call':
      return part.function.event ? 'event' : part.function.page ? 'page' : undefined;
    default:
      return undefined;
  }
}

function topicOfBuiltIn(name: string): ConditionTopic {
  if (/^(consent\.|optedOut)/.test(name)) return 'consent';
  if (/^(visit|campaign|geo)\./.test(name)) return 'visitor';
  if (name.startsWith('page')) return 'page';
  return addresses.test(name) ? 'address' : 'browser';
}

const addresses = /^(path|rawPath|url|rawUrl|urlHasEmail|referrer|rawReferrer|host|hash|query|segments?)$/;

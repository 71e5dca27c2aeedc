import { dirname } from 'node:path';
import { projectAround } from '../tasks/check/project-around.ts';
import { createOpenProject, type OpenProject } from './project.ts';
import type { OpenTexts } from './open-texts.ts';

/** The projects of the files that are open in the editor. */
export interface Workspace {
  /** The nearest project that imports a file. Without one, the nearest whose folder contains it. */
  projectOf(file: string): OpenProject | undefined;
  /** All projects that were found so far. */
  projects(): readonly OpenProject[];
  /** Says that files on the disk may have changed. */
  change(): void;
}

export function createWorkspace(texts: OpenTexts): Workspace {
  const projects = new Map<string, OpenProject>();

  function projectsAround(file: string): readonly OpenProject[] {
    const found: OpenProject[] = [];
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const place = projectAround(folder);
      if (!place) return found;
      const known = projects.get(place.root) ?? createOpenProject(place, texts);
      projects.set(place.root, known);
      found.push(known);
      folder = place.root;
      if (folder === dirname(folder)) return found;
    }
  }

  return {
    projectOf(file) {
      const around = projectsAround(file);
      return around.find((project) => project.has(file)) ?? around[0];
    },
    projects: () => [...projects.values()],
    change() {
      for (const project of projects.values()) project.change();
    },
  };
}

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { stubPage } from './network.ts';

const frames: (() => void)[] = [];

beforeEach(() => {
  stubPage().begin();
  vi.stubGlobal('document', { cookie: '', documentElement: { style: {} }, readyState: 'complete' });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  // Nothing is loaded yet.
  vi.resetModules();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('while somebody signs in', () => {
  it('design 3 workspace and list of surveys arrive once the page rests, and not before', async () => {
    const { wiredApp } = await import('../../src/app/wiring/core.ts');
    const { loadedPage, loadedWorkspace } = await import('../../src/kit/pages.ts');
    const loadPage = wiredApp.implementations.actors.loadPage as unknown as AnyActorLogic;
    await toPromise(createActor(loadPage, { input: { page: 'login' } } as object).start());
    expect(frames).toHaveLength(1);
    expect(loadedWorkspace).toThrow('the workspace is not loaded');
    expect(() => loadedPage('surveys')).toThrow('page surveys is not loaded');
    frames[0]?.();
    await vi.waitFor(() => expect(loadedWorkspace()).toBeTruthy(), { interval: 1, timeout: 10_000 });
    await vi.waitFor(() => expect(loadedPage('surveys')).toBeTruthy(), { interval: 1, timeout: 10_000 });
  });

  it('design 8 the workspace brings every part of the frame', async () => {
    const { workspace } = await import('../../src/app/wiring/workspace.ts');
    expect(Object.keys(workspace).toSorted()).toEqual([
      'CompanyItems',
      'HeaderCompany',
      'Palette',
      'Tour',
      'TourItem',
      'Trail',
      'UserMenu',
      'logic',
      'mergedText',
    ]);
  });
});

import { subscribe } from '../../shared/events/bus';
import { getSite, type Site } from '../../shared/site/site';

function write({ mode, device, context }: Site): void {
  const { dataset } = document.documentElement;
  if (dataset['dmMode'] !== mode) dataset['dmMode'] = mode;
  if (dataset['dmDevice'] !== device) dataset['dmDevice'] = device;
  if (!context) delete dataset['dmContext'];
  else if (dataset['dmContext'] !== context) dataset['dmContext'] = context;
}

/**
 * Writes mode, device and the owner's context on `<html>` for page styles, also when they change
 * (core-runtime §1).
 *
 * @returns a function that stops this and removes them.
 */
export function mirrorSite(): () => void {
  write(getSite());
  const unsubscribe = subscribe('site-change', write);
  return () => {
    unsubscribe();
    const { dataset } = document.documentElement;
    delete dataset['dmMode'];
    delete dataset['dmDevice'];
    delete dataset['dmContext'];
  };
}

import type { Intent } from './clicks';
import { decide, type LinkDecision } from './links';
import { pageFacts } from './shown';

/**
 * The action on the submit of a GET form, such as a search box; `undefined` when it is left to the
 * browser.
 */
export function intentOfSubmit(event: SubmitEvent): Intent | undefined {
  const path = event.composedPath().filter((node) => node instanceof Element);
  const [form] = path;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const decision = decideForm(form, event.submitter, path);
  if (decision.kind === 'native') return undefined;
  const { url } = decision;
  const fields = Array.from(new FormData(form, event.submitter), ([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  url.search = new URLSearchParams(fields).toString();
  url.hash = '';
  return { kind: 'visit', request: { url, trigger: 'form', path } };
}

function decideForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  path: readonly Element[],
): LinkDecision {
  const attribute = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (!/^(get)?$/i.test(attribute('method'))) return { kind: 'native' };
  const page = pageFacts();
  return decide(
    {
      href: attribute('action') || page.current.href,
      target: attribute('target'),
      download: false,
      native: path.some((element) => element.hasAttribute('data-dm-native')),
      pushNotification: false,
      popup: false,
    },
    page,
  );
}

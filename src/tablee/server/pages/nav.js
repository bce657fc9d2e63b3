// Going from one screen to another without loading the page again.

let follow = () => {};

export const onGo = (route) => { follow = route; };

export function go(path) {
  history.pushState(null, '', path);
  scrollTo(0, 0);
  follow();
}

export const again = () => follow();

// A page as high as the list of 10,000, with nothing in it: what scrolling costs when there is nothing to draw.
const tall = document.querySelector<HTMLElement>('#tall');
if (tall) tall.style.height = '490000px';

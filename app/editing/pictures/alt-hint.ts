/** What makes a good alternative text, for whoever writes one. */
export const altHint =
  'Conte o que se vê e importa, como a alguém ao telefone: “Estudantes montam um robô no laboratório”. Sem “foto de”. Se houver texto na imagem, repita-o aqui.'

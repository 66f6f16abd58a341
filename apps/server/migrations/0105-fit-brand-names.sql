-- Up Migration

-- The longest names reached beyond the edge of their picture.
UPDATE bandeira_cartao SET imagem_svg = replace(imagem_svg, 'font-size="16"', 'font-size="13"')
WHERE sigla IN ('MASTERCARD', 'HIPERCARD');
